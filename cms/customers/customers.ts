import type { CollectionConfig } from 'payload';
import { can } from '@shop/permissions/permissions';
import { ROLES, CUSTOMER_ROLE, ROLE_LABELS } from '@shop/permissions/roles';
import { MAX_PHONE_LENGTH } from '@shop/reading/phone-shape';
import { daysMs, inSeconds } from '@shop/time/durations';

import { allowed, nobody, nobodyField } from '../platform/access/access';
import { withOwnRows } from '../platform/access/owner-access';

/** 14 days, in seconds: the admin panel stays signed in from one week to the next. */
export const SESSION_SECONDS = inSeconds(daysMs(14));

/**
 * The only collection of users that can sign in: customers and admins. Every write goes through an operation with
 * conditional SQL, because Payload's own update rewrites the whole row and would undo a concurrent change of role or
 * password.
 */
export const customers = ({ secureCookies }: { secureCookies: boolean }): CollectionConfig => ({
  slug: 'customers',
  labels: { singular: 'Cliente', plural: 'Clientes' },
  auth: {
    tokenExpiration: SESSION_SECONDS,
    verify: true,
    // Turns Payload's limit off, because the shop's own rate limiter counts attempts, across all instances and before
    // any hashing.
    maxLoginAttempts: 0,
    useAPIKey: false,
    useSessions: true,
    // The cookie is HttpOnly, so that no script can read the token. No response may contain the token either.
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: secureCookies },
  },
  // Hidden, because the custom view `/admin/clientes` shows customers: Payload's list would show deleted accounts, and
  // its editor cannot save.
  admin: { hidden: true, useAsTitle: 'fullName', group: 'Loja' },
  access: withOwnRows(
    {
      admin: ({ req }) => can(req.user, 'panel:open'),
      create: nobody,
      read: allowed('customer:read'),
      update: nobody,
      delete: nobody,
      unlock: nobody,
      readVersions: nobody,
    },
    'id',
  ),
  fields: [
    { name: 'fullName', label: 'Nome completo', type: 'text', required: true, maxLength: 50 },
    { name: 'phone', label: 'Telefone', type: 'text', maxLength: MAX_PHONE_LENGTH },
    {
      name: 'role',
      label: 'Função',
      type: 'select',
      required: true,
      defaultValue: CUSTOMER_ROLE,
      options: ROLES.map((value) => ({ label: ROLE_LABELS[value], value })),
      access: { create: nobodyField, update: nobodyField },
    },
    {
      name: 'identities',
      label: 'Contas ligadas',
      labels: { singular: 'Conta ligada', plural: 'Contas ligadas' },
      type: 'array',
      // Nobody reads linked external accounts through Payload, because they are private. The shop's own queries show
      // them to the account's owner.
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
      // Payload's own field. By default users can read their own sessions, but in this shop nobody may read session
      // ids.
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
