import { orderNumber } from '@shop/orders/order-number';
import { isOrderStatus, orderStatusInfo } from '@shop/orders/order-status';
import { PAYMENT_STATUSES, paymentStatusLabel, type PaymentStatus } from '@shop/orders/payment-status';
import { formatBrl } from '@shop/money/format-brl';

import type { AuditEntry, AuditKind } from '../../reports/queries/search-audit';
import { isCampaignType } from '@shop/customers/mail-preferences';
import { isAutomaticMail } from '@shop/notifications/automatic-mails';
import {
  AUTOMATIC_MAIL_WORDS,
  CAMPAIGN_STATUS_LABEL,
  CAMPAIGN_TYPE_LABEL,
  isCampaignStatus,
  momentText,
} from '../notifications/campaign-words';
import { heldReasonText } from '@shop/payments/held-reason';

/** Only what a table itself says: codes may come from anywhere, and `constructor` is one, too. */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

export const AUDIT_KIND_LABEL: Record<AuditKind, string> = {
  pedidos: 'Pedidos',
  catalogo: 'Produtos e promoções',
  clientes: 'Clientes',
  conteudo: 'Conteúdo e configurações',
  operacao: 'Operação',
};

const ACTIONS: Record<string, string> = {
  create: 'Criou',
  update: 'Alterou',
  delete: 'Excluiu',
  'confirm-label': 'Confirmou o rótulo',
  'adjust-stock': 'Ajustou o estoque',
  'order.status': 'Mudou o status',
  'order.paid_outside': 'Marcou como pago fora do site',
  'order.cancel': 'Cancelou',
  'order.refund': 'Devolveu dinheiro',
  'order.verify_payment': 'Verificou no Mercado Pago',
  'order.note_add': 'Fez uma anotação',
  'order.note_remove': 'Apagou uma anotação',
  'order.hold_accept': 'Aceitou como pago',
  'order.hold_refund': 'Devolveu um pagamento que não confere',
  'order.hold_set_aside': 'Pôs de lado um pagamento de outra conta',
  'order.hold_release': 'Liberou o pedido retido',
  'order.hold_write_off': 'Deu o valor como perdido',
  'job.retry': 'Mandou tentar de novo',
  'job.give_up': 'Desistiu de uma tarefa',
  'campaign.created': 'Enviou ou agendou',
  'campaign.tested': 'Enviou um teste a si',
  'campaign.cancelled': 'Cancelou',
  'automatic_mail.switched': 'Ligou ou desligou',
  'customer.erased': 'Excluiu a conta',
  'customer.export': 'Exportou a lista de clientes',
  'customer.role': 'Mudou o acesso à administração',
  admin_created: 'Deu acesso à administração',
  'report.export': 'Exportou um relatório',
};

/** What somebody did. */
export const actionText = (action: string): string => wordsFor(ACTIONS, action) ?? 'Fez uma alteração';

const SUBJECTS: Record<string, string> = {
  orders: 'Pedido',
  products: 'Produto',
  categories: 'Categoria',
  promotions: 'Promoção',
  'stock-movements': 'Estoque',
  customers: 'Cliente',
  addresses: 'Endereço',
  campaigns: 'Notificação',
  'automatic-mails': 'Aviso automático',
  media: 'Imagem',
  settings: 'Configurações da loja',
  home: 'Página inicial',
  'menu-page': 'Cardápio (textos)',
  about: 'Sobre nós',
  faq: 'Informações importantes',
  contact: 'Contato',
  'privacy-policy': 'Política de Privacidade',
  'terms-of-use': 'Termos de Uso',
  'returns-policy': 'Política de Devolução',
  jobs: 'Tarefa da loja',
};

/** What it was done to: an order by its number, anything else by its kind and, where there is one, its name. */
export function subjectText({ subjectType, subjectId, subjectName, before, after }: AuditEntry): string {
  const kind = wordsFor(SUBJECTS, subjectType) ?? 'Registro';
  if (subjectType === 'orders' && subjectId) return `${kind} ${orderNumber(subjectId)}`;
  // Of a customer only the names of changed fields are kept, so there is none to show.
  if (subjectType === 'automatic-mails' && isAutomaticMail(subjectId)) {
    return `${kind} “${AUTOMATIC_MAIL_WORDS[subjectId].label}”`;
  }
  const name =
    subjectType === 'customers' ? undefined : ([after, before].map(nameIn).find(Boolean) ?? subjectName);
  return name ? `${kind} “${name}”` : kind;
}

const nameIn = (fields: Record<string, unknown> | null): string | undefined => {
  const name = fields?.['name'] ?? fields?.['title'] ?? fields?.['alt'];
  return typeof name === 'string' && name ? name : undefined;
};

const FIELDS: Record<string, string> = {
  status: 'Status',
  paymentStatus: 'Pagamento',
  heldReason: 'Retido por',
  refundDueCents: 'A devolver, ao todo',
  name: 'Nome',
  title: 'Título',
  description: 'Descrição',
  priceCents: 'Preço',
  active: 'Ativo',
  isFeatured: 'Em destaque',
  stockQuantity: 'Estoque',
  minStockLevel: 'Estoque mínimo',
  discountPercentage: 'Desconto (%)',
  startDate: 'Início',
  endDate: 'Fim',
  type: 'Tipo',
  recipientCount: 'Destinatários',
  scheduledFor: 'Envio',
  isOn: 'Ligado',
};

/** What changed, in words: 'Status: Recebido → Em Preparo'. Only fields that have a word; the rest is counted. */
export function changeTexts({ before, after }: AuditEntry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const label = wordsFor(FIELDS, name);
    if (!label) return [];
    const [from, to] = [valueText(name, before?.[name]), valueText(name, after?.[name])];
    if (from === to) return [];
    if (before === null || !(name in before)) return [`${label}: ${to}`];
    return after === null || !(name in after) ? [`${label}: ${from}`] : [`${label}: ${from} → ${to}`];
  });
}

/** Kept as instants; a shop's people read them on Bahia's clock. */
const MOMENTS = new Set(['scheduledFor', 'startDate', 'endDate']);

const isPaymentStatus = (value: unknown): value is PaymentStatus =>
  PAYMENT_STATUSES.some((status) => status === value);

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (name === 'heldReason' && typeof value === 'string') return heldReasonText(value);
  if (name.endsWith('Cents') && typeof value === 'number') return formatBrl(value);
  if (isCampaignType(value)) return CAMPAIGN_TYPE_LABEL[value];
  if (MOMENTS.has(name) && typeof value === 'string') return momentText(new Date(value));
  if (isCampaignStatus(value)) return CAMPAIGN_STATUS_LABEL[value];
  if (isOrderStatus(value)) return orderStatusInfo[value].label;
  if (isPaymentStatus(value)) return paymentStatusLabel[value];
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : 'alterado';
}
