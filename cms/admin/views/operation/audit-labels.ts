import { orderNumber } from '@shop/orders/order-number';
import { formatDay, isDay } from '@shop/time/days';
import { isStaff, roleLabel } from '@shop/permissions/roles';
import { normalizeText } from '@shop/search/normalize-text';

import type { AuditEntry } from '../../../reports/queries/search-audit';
import type { AuditKind } from '@shop/reports/audit-kind';
import { isResource } from '@shop/permissions/resources';
import { RESOURCE_TEXTS } from '../resources/resource-texts';
import { isAutomaticMail } from '@shop/notifications/automatic-mails';
import { AUTOMATIC_MAIL_WORDS } from '../notifications/campaign-labels';

/**
 * Returns the text of a code; null for an unknown code. Reads only the table's own keys, because codes may come from
 * anywhere and an inherited name such as `constructor` would match otherwise.
 */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

export const AUDIT_KIND_LABEL: Record<AuditKind, string> = {
  pedidos: 'Pedidos',
  catalogo: 'Produtos e promoções',
  clientes: 'Clientes',
  conteudo: 'Conteúdo e configurações',
  lotes: 'Lotes e recolhimentos',
  operacao: 'Operação',
};

const ACTIONS: Record<string, string> = {
  create: 'Criou',
  update: 'Alterou',
  delete: 'Excluiu',
  'text.schedule': 'Marcou quando vai ao ar',
  'text.unschedule': 'Retirou a data de ir ao ar',
  'text.restore': 'Voltou a um texto anterior',
  'attach-evidence': 'Anexou um comprovante',
  'confirm-label': 'Confirmou o rótulo',
  'adjust-stock': 'Ajustou o estoque',
  'product.import': 'Importou produtos de uma planilha',
  'price.schedule': 'Marcou um preço',
  'price.unschedule': 'Retirou um preço marcado',
  'price.end': 'Terminou um preço marcado',
  'price.adopt': 'O preço marcado começou',
  'product.pause': 'Marcou como esgotado',
  'product.resume': 'Voltou a vender',
  'order.status': 'Mudou a situação',
  'order.paid_outside': 'Marcou como pago fora do site',
  'order.create_counter': 'Fez um pedido no balcão',
  'order.receive_cash': 'Recebeu em dinheiro',
  'order.return_cash': 'Devolveu dinheiro em mãos',
  'order.step_undone': 'Desfez a mudança de situação',
  'order.cancel': 'Cancelou',
  'order.release_unpaid': 'Devolveu ao estoque uma reserva sem pagamento',
  'order.refund': 'Devolveu dinheiro',
  'order.refund_retried': 'Pediu de novo uma devolução recusada',
  'order.returned_outside': 'Devolveu dinheiro por fora',
  'order.change_line': 'Trocou ou tirou um item',
  'order.refund_items': 'Tirou itens do pedido e devolveu o dinheiro',
  'lot.create': 'Criou um lote',
  'lot.save': 'Mudou um lote',
  'lot.check': 'Marcou um item da lista',
  'lot.uncheck': 'Desmarcou um item da lista',
  'lot.report': 'Enviou um laudo',
  'lot.release': 'Liberou um lote',
  'lot.block': 'Parou um lote',
  'lot.unblock': 'Voltou a vender um lote',
  'lot.loss': 'Registrou perda em um lote',
  'lot.close': 'Encerrou um lote',
  'case.take': 'Assumiu um caso',
  'case.decide': 'Decidiu um caso',
  'run.save': 'Montou uma rota',
  'run.start': 'Mandou uma rota para a rua',
  'run.desbloquear': 'Desbloqueou uma parada',
  'run.devolver': 'Trouxe uma parada de volta para o balcão',
  'run.reabrir': 'Mandou tentar uma parada de novo',
  'run.end': 'Encerrou uma rota',
  'run.courier_lost': 'Tirou das entregas quem tinha uma rota aberta',
  'recall.start': 'Recolheu um lote',
  'recall.drill': 'Fez um simulado de recolhimento',
  'recall.duty': 'Cumpriu um dever do recolhimento',
  'recall.publish': 'Publicou o aviso de um recolhimento',
  'recall.close': 'Encerrou um recolhimento',
  'recall.list': 'Baixou a lista de um recolhimento',
  'order.verify_payment': 'Verificou no Mercado Pago',
  'notice-texts.update': 'Mudou os textos dos avisos por WhatsApp',
  'order.note_add': 'Fez uma anotação',
  'order.note_remove': 'Apagou uma anotação',
  'order.hold_accept': 'Aceitou como pago',
  'order.hold_accept_both': 'Aceitou dois pagamentos que juntos são o total',
  'order.hold_refund': 'Devolveu um pagamento que não confere',
  'order.hold_set_aside': 'Pôs de lado um pagamento de outra conta',
  'order.hold_release': 'Liberou o pedido parado',
  'order.hold_write_off': 'Deu o valor como perdido',
  'order.move_slot': 'Mudou o horário',
  'week_day.changed': 'Mudou os horários da semana',
  'slot_day.changed': 'Mudou as vagas de um dia',
  'delivery.paused': 'Pausou os pedidos',
  'delivery.resumed': 'Voltou a receber pedidos',
  'delivery.vacation': 'Mudou as férias',
  'job.retry': 'Mandou tentar de novo',
  'job.give_up': 'Desistiu de uma tarefa',
  'campaign.created': 'Enviou ou agendou',
  'campaign.tested': 'Enviou um teste a si',
  'campaign.cancelled': 'Cancelou',
  'automatic_mail.switched': 'Ligou ou desligou',
  'resource.on': 'Ligou',
  'resource.off': 'Desligou',
  'review.publish': 'Publicou uma avaliação',
  'review.hide': 'Escondeu uma avaliação',
  'review.answer': 'Respondeu uma avaliação',
  'review_settings.changed': 'Mudou quando as avaliações entram na loja',
  'sms_limit.changed': 'Mudou o limite por dia',
  'sms_price.changed': 'Anotou o preço de um SMS',
  'customer.erased': 'Excluiu a conta',
  'customer.export': 'Exportou a lista de clientes',
  'customer.role': 'Mudou o acesso à administração',
  'team.invite': 'Convidou para a equipe',
  'team.invite_again': 'Mandou o convite de novo',
  'team.withdraw': 'Cancelou o convite',
  'factor.reset': 'Recomeçou a confirmação da entrada de alguém',
  'session.end': 'Encerrou um aparelho de alguém da equipe',
  admin_created: 'Deu acesso à administração',
  'report.export': 'Exportou um relatório',
};

/** Returns the action in words. For admin access, the words name the granted role, or say that access was revoked. */
export function actionText({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const role = after?.['role'];
  const label = roleLabel(role);
  if (action === 'customer.role' && label !== null)
    return isStaff(String(role))
      ? `Deu acesso à administração como ${label}`
      : 'Tirou o acesso à administração';
  return wordsFor(ACTIONS, action) ?? 'Fez uma alteração';
}

const SUBJECTS: Record<string, string> = {
  orders: 'Pedido',
  cases: 'Caso',
  lots: 'Lote',
  recalls: 'Recolhimento',
  runs: 'Rota de entrega',
  payments: 'Pagamento',
  reports: 'Relatório',
  products: 'Produto',
  categories: 'Categoria',
  promotions: 'Promoção',
  coupons: 'Cupom',
  reviews: 'Avaliação',
  'review-settings': 'Avaliações',
  'stock-movements': 'Estoque',
  customers: 'Cliente',
  'team-invitations': 'Convite para a equipe',
  addresses: 'Endereço',
  campaigns: 'Notificação',
  'automatic-mails': 'Aviso automático',
  'sms-settings': 'SMS',
  resources: 'Recurso',
  'step-notices': 'Avisos por WhatsApp',
  'delivery-zones': 'Área de entrega',
  'opening-hours': 'Horário da semana',
  'slot-templates': 'Horário de entrega ou retirada',
  'closed-days': 'Dia fechado',
  delivery: 'Entregas',
  media: 'Foto',
  settings: 'Dados da loja e pagamento',
  home: 'Página inicial',
  'menu-page': 'Cardápio (textos)',
  about: 'Sobre nós',
  faq: 'Perguntas e respostas',
  contact: 'Contato',
  'privacy-policy': 'Política de Privacidade',
  'terms-of-use': 'Termos de Uso',
  'returns-policy': 'Política de Devolução',
  jobs: 'Tarefa da loja',
};

/** Returns the kinds of records whose name contains all words of a search, such as a text of the site. */
export function subjectsNamed(search: string): string[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(SUBJECTS).flatMap(([subject, label]) =>
    words.every((word) => normalizeText(label).includes(word)) ? [subject] : [],
  );
}

/**
 * Returns the words for the changed record: an order by its number, a lot or a recall by the lot's code, any other
 * record by its type and, if known, its name.
 */
export function subjectText({ subjectType, subjectId, subjectName, before, after }: AuditEntry): string {
  const kind = wordsFor(SUBJECTS, subjectType) ?? 'Registro';
  if (subjectType === 'orders' && subjectId) return `${kind} ${orderNumber(subjectId)}`;
  if (subjectType === 'lots' && subjectName) return `${kind} ${subjectName}`;
  if (subjectType === 'recalls' && subjectName) return `${kind} do lote ${subjectName}`;
  // When a time window was changed for a single day, the record is named by that day, which is not listed among the
  // changes.
  const day = after?.['date'];
  if (subjectType === 'slot-templates' && typeof day === 'string' && isDay(day))
    return `${kind} em ${formatDay(day)}`;
  if (subjectType === 'resources' && isResource(subjectId)) return RESOURCE_TEXTS[subjectId].label;
  if (subjectType === 'automatic-mails' && isAutomaticMail(subjectId)) {
    return `${kind} “${AUTOMATIC_MAIL_WORDS[subjectId].label}”`;
  }
  // The audit log stores no customer's name. The name here is the current one, and it disappears with the account.
  const name =
    subjectType === 'customers' ? subjectName : ([after, before].map(nameIn).find(Boolean) ?? subjectName);
  return name ? `${kind} “${name}”` : kind;
}

const nameIn = (fields: Record<string, unknown> | null): string | undefined => {
  const name = fields?.['name'] ?? fields?.['title'] ?? fields?.['alt'] ?? fields?.['code'];
  return typeof name === 'string' && name ? name : undefined;
};
