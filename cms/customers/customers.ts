import type { CollectionConfig } from 'payload';
import { daysMs, inSeconds } from '@shop/time/durations';

import { isAdmin, nobody, nobodyField } from '../platform/access/access';

/** 14 days, in seconds: the counter's page stays signed in from one week to the next. */
export const SESSION_SECONDS = inSeconds(daysMs(14));

/**
 * The one auth collection: customers and admins. Every write goes through an operation with conditional SQL, because
 * Payload's own update rewrites the whole row and would undo a role or password change made meanwhile.
 */
export const customers = ({ secureCookies }: { secureCookies: boolean }): CollectionConfig => ({
  slug: 'customers',
  labels: { singular: 'Cliente', plural: 'Clientes' },
  auth: {
    tokenExpiration: SESSION_SECONDS,
    verify: true,
    // Our limiter counts, on every instance and before any hashing.
    maxLoginAttempts: 0,
    useAPIKey: false,
    useSessions: true,
    // The cookie is HttpOnly so that no script reads the token: no answer may tell it either.
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  // Seen on pages of ours, `/admin/clientes`: Payload's list would show deleted accounts, and its editor can save nothing.
  admin: { hidden: true, useAsTitle: 'fullName', group: 'Loja' },
  access: {
    admin: ({ req }) => req.user?.role === 'admin',
    create: nobody,
    read: isAdmin,
    update: nobody,
    delete: nobody,
    unlock: nobody,
    readVersions: nobody,
  },
  fields: [
    { name: 'fullName', label: 'Nome completo', type: 'text', required: true, maxLength: 50 },
    { name: 'phone', label: 'Telefone', type: 'text', maxLength: 20 },
    {
      name: 'role',
      label: 'Papel',
      type: 'select',
      required: true,
      defaultValue: 'cliente',
      options: [
        { label: 'Cliente', value: 'cliente' },
        { label: 'Administrador', value: 'admin' },
      ],
      access: { create: nobodyField, update: nobodyField },
    },
    {
      name: 'identities',
      label: 'Contas ligadas',
      labels: { singular: 'Conta ligada', plural: 'Contas ligadas' },
      type: 'array',
      // Whose account it is elsewhere is the owner's business: the shop's own queries show it to them.
      access: { create: nobodyField, read: nobodyField, update: nobodyField },
      fields: [
        { name: 'provider', label: 'Onde', type: 'text', required: true },
        { name: 'subject', label: 'Identificação', type: 'text', required: true },
      ],
    },
    {
      name: 'notificationPreferences',
      label: 'Notificações',
      type: 'group',
      fields: [
        { name: 'emailOrders', label: 'E-mail: pedidos', type: 'checkbox', defaultValue: true },
        { name: 'emailPromotions', label: 'E-mail: promoções', type: 'checkbox', defaultValue: true },
        { name: 'emailNewsletter', label: 'E-mail: novidades', type: 'checkbox', defaultValue: false },
        { name: 'smsOrders', label: 'SMS: pedidos', type: 'checkbox', defaultValue: true },
        { name: 'smsPromotions', label: 'SMS: promoções', type: 'checkbox', defaultValue: false },
        { name: 'pushOrders', label: 'Push: pedidos', type: 'checkbox', defaultValue: true },
        { name: 'pushPromotions', label: 'Push: promoções', type: 'checkbox', defaultValue: true },
      ],
    },
    {
      name: 'privacyPreferences',
      label: 'Privacidade',
      type: 'group',
      fields: [
        { name: 'dataCollection', label: 'Coleta de dados', type: 'checkbox', defaultValue: true },
        { name: 'marketingEmails', label: 'E-mails de marketing', type: 'checkbox', defaultValue: false },
        { name: 'analytics', label: 'Análises', type: 'checkbox', defaultValue: true },
        { name: 'thirdPartySharing', label: 'Compartilhamento', type: 'checkbox', defaultValue: false },
      ],
    },
    {
      // Payload's own field, which it lets a person read of themselves: who knows a session's id is nobody's business.
      name: 'sessions',
      type: 'array',
      access: { create: nobodyField, read: nobodyField, update: nobodyField },
      fields: [],
    },
    {
      name: 'erasedAt',
      label: 'Conta excluída em',
      type: 'date',
      access: { create: nobodyField, update: nobodyField },
    },
  ],
});
