import { GUEST_HOLDS } from '@shop/orders/guest-holds';
import { USUAL_LIMITS } from '@shop/orders/order-clock';
import { formMessages } from '@shop/messages/form-messages';
import { MOST_PIX_PERCENT } from '@shop/cart/pix-price';
import { isStorablePhone, readPhone } from '@shop/reading/phone';
import type { Resource } from '@shop/permissions/resources';
import { PAYMENT_LABEL, SETTINGS_LABEL } from '@shop/text/settings-names';
import type { Field } from 'payload';

import { foldedRows } from '../../platform/fields/folded-rows';
import { wholeNumber } from '../../platform/fields/whole-number';
import { contentGlobal } from '../global';
import { proveRestore, proveSellerChange, reportSellerChange } from './seller-change';

const SOON = 'Minutos até o prometido. Sem horário marcado, os minutos contam desde o pagamento.';
const URGENT = 'Minutos até o prometido, menos que os do amarelo.';

/** Returns the field for how many minutes before its promised time an order changes its colour in the work queue. */
const limit = (name: string, label: string, usual: number, description: string): Field => ({
  name,
  label,
  type: 'number',
  defaultValue: usual,
  validate: (value: number | null | undefined, { siblingData }: { siblingData: unknown }) => {
    const isWhole = wholeNumber({ min: 1, max: 1440, message: 'Informe de 1 a 1440 minutos.' })(value);
    if (isWhole !== true) return isWhole;
    const { queueSoonMinutes, queueUrgentMinutes } = siblingData as Record<string, number | undefined>;
    return (
      (queueSoonMinutes ?? USUAL_LIMITS.soonMinutes) > (queueUrgentMinutes ?? USUAL_LIMITS.urgentMinutes) ||
      'O amarelo vem antes do vermelho: dê a ele mais minutos.'
    );
  },
  admin: { description },
});

/** Shows a field only while its resource is on; its value stays stored. */
const ofResource = (resource: Resource, kind: 'Checkbox' | 'Number' = 'Checkbox') => ({
  Field: { path: `/admin/fields/ResourceField#Resource${kind}`, serverProps: { resource } },
});

/** The shop's own number may be one that only Brazil can call, such as 0800. */
const aPhone = (text: string | null | undefined) => isStorablePhone(text ?? '') || formMessages.phone_invalid;

/** A chat opens for a number with its country only. */
const aKnownPhone = (text: string | null | undefined) =>
  readPhone(text ?? '') !== null || formMessages.phone_invalid;

export const settings = contentGlobal({
  slug: 'settings',
  label: SETTINGS_LABEL,
  path: '/contato',
  permission: 'settings:write',
  hasDrafts: false,
  beforeOperation: [proveRestore],
  beforeValidate: [proveSellerChange],
  afterChange: [reportSellerChange],
  fields: [
    // Stores nothing: it decides which of the tabs the screen shows.
    {
      name: 'part',
      type: 'ui',
      admin: { components: { Field: '/admin/fields/SettingsTabs#SettingsTabs' } },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'A loja',
          fields: [
            { name: 'brandName', label: 'Nome da loja', type: 'text', required: true, maxLength: 60 },
            { name: 'tagline', label: 'Frase da marca', type: 'text', maxLength: 120 },
            {
              name: 'footerText',
              label: 'Frase do rodapé',
              type: 'textarea',
              maxLength: 200,
              admin: { description: 'Abaixo do nome, no fim de todas as páginas.' },
            },
            {
              name: 'notices',
              label: 'Avisos no alto das páginas',
              type: 'array',
              labels: { singular: 'aviso', plural: 'Avisos' },
              maxRows: 3,
              admin: {
                ...foldedRows('Aviso'),
                description: 'Depois de NÃO CONTÉM GLÚTEN. No celular aparece só o primeiro.',
              },
              fields: [{ name: 'text', label: 'Aviso', type: 'text', required: true, maxLength: 60 }],
            },
            {
              name: 'seller',
              label: 'Identificação do vendedor',
              type: 'group',
              fields: [
                { name: 'legalName', label: 'Razão social', type: 'text', required: true, maxLength: 120 },
                { name: 'cnpj', label: 'CNPJ', type: 'text', required: true, maxLength: 20 },
                { name: 'address', label: 'Endereço', type: 'text', required: true, maxLength: 200 },
              ],
            },
          ],
        },
        {
          label: 'Contato',
          fields: [
            { name: 'city', label: 'Cidade no rodapé', type: 'text', required: true, maxLength: 60 },
            { name: 'phone', label: 'Telefone', type: 'text', required: true, validate: aPhone },
            { name: 'email', label: 'E-mail', type: 'email', required: true },
            {
              name: 'whatsappNumber',
              label: 'WhatsApp',
              type: 'text',
              required: true,
              validate: aKnownPhone,
              admin: { description: 'Com DDD, como (71) 99999-0000.' },
            },
            {
              name: 'whatsappGreeting',
              label: 'Mensagem pronta do WhatsApp',
              type: 'textarea',
              required: true,
              maxLength: 300,
            },
            {
              name: 'instagram',
              label: 'Instagram',
              type: 'text',
              maxLength: 60,
              admin: { description: 'Sem @.' },
            },
          ],
        },
        {
          label: 'Retirada e pedidos',
          fields: [
            {
              name: 'pickupAddress',
              label: 'Endereço de retirada',
              type: 'text',
              required: true,
              maxLength: 200,
            },
            {
              name: 'separationTime',
              label: 'Tempo de separação',
              type: 'text',
              required: true,
              maxLength: 120,
              admin: { description: 'Quanto leva para o pedido ficar pronto: 30–45 min.' },
            },
            {
              name: 'lotReportRequired',
              label: 'Lote só é liberado com laudo',
              type: 'checkbox',
              defaultValue: true,
              admin: {
                components: ofResource('lots'),
                description:
                  'Sem o resultado do glúten, a data, o laboratório e o PDF, o lote fica em análise e não é vendido.',
              },
            },
            {
              name: 'lotRequiredToSend',
              label: 'Pedido só sai com o lote de cada caixa',
              type: 'checkbox',
              defaultValue: false,
              admin: {
                components: ofResource('lots'),
                description: 'Desligado, o painel pergunta antes de enviar sem lote e marca o pedido.',
              },
            },
            limit('queueSoonMinutes', 'Fila: amarelo quando faltarem', USUAL_LIMITS.soonMinutes, SOON),
            limit('queueUrgentMinutes', 'Fila: vermelho quando faltarem', USUAL_LIMITS.urgentMinutes, URGENT),
          ],
        },
        // Shown as a screen of its own (`SettingsPart`), which counts on its being the last one.
        {
          label: PAYMENT_LABEL,
          fields: [
            {
              type: 'group',
              label: 'Como o cliente paga',
              fields: [
                {
                  name: 'pixOnSite',
                  label: 'Pix na página da loja',
                  type: 'checkbox',
                  defaultValue: false,
                  admin: {
                    components: { Description: '/admin/frame/editor/PixOnSiteHint#PixOnSiteHint' },
                  },
                },
                {
                  name: 'pixPercent',
                  label: 'Desconto no Pix (%)',
                  type: 'number',
                  defaultValue: 0,
                  min: 0,
                  max: MOST_PIX_PERCENT,
                  validate: wholeNumber({
                    min: 0,
                    max: MOST_PIX_PERCENT,
                    message: `Informe de 0 a ${MOST_PIX_PERCENT}, sem vírgula.`,
                  }),
                  admin: {
                    components: ofResource('pix-price', 'Number'),
                    description:
                      'Vale para os produtos, depois da promoção e do cupom, e não para a entrega. Aparece no cardápio, no produto e no carrinho. Com 0, ou sem o Pix na página da loja, o preço é um só.',
                  },
                },
                {
                  name: 'counterCash',
                  label: 'Dinheiro na retirada',
                  type: 'checkbox',
                  defaultValue: false,
                  admin: {
                    components: ofResource('counter'),
                    description:
                      'Em pedidos feitos no balcão ou pelo telefone. Os Termos de Uso mudam sozinhos: passam a dizer que a loja aceita dinheiro na retirada, ou que não aceita.',
                  },
                },
                {
                  name: 'reservationMinutes',
                  label: 'Minutos para pagar',
                  type: 'number',
                  required: true,
                  validate: wholeNumber({ min: 5, max: 1440, message: 'Informe de 5 a 1440 minutos.' }),
                  admin: { description: 'Por quanto tempo as pizzas ficam guardadas à espera do pagamento.' },
                },
              ],
            },
            {
              type: 'group',
              label: 'Compra sem cadastro',
              fields: [
                {
                  name: 'guestCheckout',
                  label: 'Comprar sem cadastro',
                  type: 'checkbox',
                  defaultValue: false,
                  admin: { description: 'O cliente dá nome, e-mail e celular e recebe um link do pedido.' },
                },
                {
                  name: 'guestMaxUnits',
                  label: 'Unidades por pedido sem cadastro',
                  type: 'number',
                  defaultValue: 6,
                  validate: wholeNumber({ min: 1, max: 100, message: 'Informe de 1 a 100 unidades.' }),
                },
                {
                  name: 'guestAddressUnits',
                  label: 'No máximo por pessoa, sem pagar',
                  type: 'number',
                  defaultValue: GUEST_HOLDS.addressUnits,
                  validate: wholeNumber({ min: 1, max: 1000, message: 'Informe de 1 a 1000 unidades.' }),
                  admin: {
                    description:
                      'Quantas unidades uma pessoa reserva antes de pagar, somando os pedidos do mesmo Wi-Fi ou celular.',
                  },
                },
                {
                  name: 'guestStockShare',
                  label: 'No máximo de cada produto, sem pagar (%)',
                  type: 'number',
                  defaultValue: GUEST_HOLDS.stockShare,
                  validate: wholeNumber({ min: 1, max: 100, message: 'Informe de 1 a 100.' }),
                  admin: {
                    description:
                      'Esta parte do estoque pode ficar reservada por pedidos sem cadastro. O resto fica para quem tem conta.',
                  },
                },
              ],
            },
          ],
        },
      ],
    },
    // Used only until the terms are published. Afterwards the version of the published terms is used: see
    // `readSettings`.
    {
      name: 'termsVersion',
      type: 'text',
      required: true,
      maxLength: 40,
      admin: { hidden: true },
    },
  ],
});
