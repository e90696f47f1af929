import type { HelpOrder } from '@cms/cases/queries/find-help-order';
import { adjustmentCents, orderRows } from '@shop/cart/order-amounts';
import { formatBrl } from '@shop/money/format-brl';
import { lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { afterWithdrawalText } from '@shop/cases/after-withdrawal';
import { lastDefectDay, lastWithdrawalDay, untilText } from '@shop/cases/case-deadlines';
import {
  CASE_KIND_LABELS,
  CASE_KIND_PATHS,
  isOpenCase,
  type CaseStatus,
  type HelpKind,
} from '@shop/cases/case-kinds';
import { countsUnits, unitsLeft } from '@shop/cases/case-lines';
import { isUnsent, type KindState } from '@shop/cases/open-kinds';
import { CASE_ADVICE, caseMessages } from '@shop/messages/case-messages';
import { displayStatus } from '@shop/orders/order-status';
import { isMoneyDue } from '@shop/orders/payment-status';
import { paymentMethodLabel } from '@shop/payments/payment-labels';
import { dayOf, formatTime } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { HelpFrameView } from '../components/help/HelpFrame';
import type { HelpKindView } from '../components/help/HelpKinds';
import type { CaseLineView } from '../components/help/CaseLines';
import type { HelpPaths } from './help-paths';

/** Returns the order as every help page shows it: its number, its state and a summary of its lines. */
export function helpFrameView(order: HelpOrder): HelpFrameView {
  return {
    number: order.number,
    stateText: stateText(order),
    lines: order.sold.map((line, place) => ({
      id: String(place),
      name: line.name,
      quantity: line.quantity,
      notes: null,
      change: lineChangeText(line),
      amount: lineAmountText(line),
      picture: pictureOf(line.image),
    })),
    sums: { rows: orderRows({ ...order, lines: order.sold }), total: formatBrl(order.totalCents) },
    totalLabel: isMoneyDue(order.paymentStatus)
      ? 'Total'
      : `Pago por ${paymentMethodLabel(order.paymentMethod) ?? 'Mercado Pago'}`,
  };
}

const pictureOf = (src: string | null) => (src ? { src, alt: '', width: 160, height: 160 } : null);

function stateText({ status, deliveryMethod, deliveredAt, now }: HelpOrder): string {
  if (status !== 'entregue' || !deliveredAt) return displayStatus(status, deliveryMethod).label;
  const day = dayOf(deliveredAt);
  const today = day === dayOf(now) ? 'hoje, ' : 'em ';
  return `Entregue ${today}${formatDayOfMonth(day)}, às ${formatTime(deliveredAt)}`;
}

const ICONS = {
  descongelado_ou_danificado: 'snowflake-off',
  faltou_ou_errado: 'package-off',
  arrependimento: 'arrow-back-up',
  passei_mal: 'first-aid-kit',
} as const satisfies Record<HelpKind, string>;

/** The rows of the first help page: what can be reported now, and the withdrawal with its last day. */
export const helpKinds = (order: HelpOrder, { help }: HelpPaths): HelpKindView[] =>
  order.kinds
    .filter(({ state }) => state === 'open' || state === 'cancels' || state === 'over')
    .map(({ kind, state }) => ({
      kind,
      icon: ICONS[kind],
      title: CASE_KIND_LABELS[kind],
      text: kindText(kind, { state, order }),
      to: `${help}/${CASE_KIND_PATHS[kind]}`,
      isUrgent: kind === 'passei_mal',
    }));

function kindText(kind: HelpKind, { state, order }: { state: KindState; order: HelpOrder }): string {
  switch (kind) {
    case 'descongelado_ou_danificado':
      return state === 'over' ? overText(order) : 'Troca, dinheiro de volta ou abatimento: você escolhe.';
    case 'faltou_ou_errado':
      return state === 'over' ? overText(order) : 'Diga o que faltou. Mandamos ou devolvemos.';
    case 'passei_mal':
      return 'Avise já: olhamos na hora.';
    default:
      return withdrawalText(state, order);
  }
}

/** Whether the buyer paid for the delivery, which a withdrawal from everything returns. A pickup has no such price. */
export const hasDeliveryFee = ({ adjustments }: HelpOrder): boolean =>
  adjustmentCents(adjustments, 'delivery') > 0;

function withdrawalText(state: KindState, order: HelpOrder): string {
  const { deliveredAt, status, paymentStatus } = order;
  const all = hasDeliveryFee(order) ? 'Devolvemos tudo, com a entrega.' : 'Devolvemos tudo.';
  if (state === 'cancels')
    return isMoneyDue(paymentStatus)
      ? 'Cancelamos agora. Nada é cobrado.'
      : 'Cancelamos e devolvemos agora, sem dizer por quê.';
  if (isUnsent(status)) return 'Sem dizer por quê. A loja olha o pedido e responde.';
  if (!deliveredAt || status !== 'entregue') return `Sem dizer por quê, até 7 dias depois de receber. ${all}`;
  const day = lastWithdrawalDay(deliveredAt);
  if (state === 'over')
    return `O prazo de desistir passou em ${formatDayOfMonth(day)}. Defeitos: até 30 dias.`;
  return `${upper(untilText(day))}, sem dizer por quê. ${all}`;
}

const overText = ({ deliveredAt }: HelpOrder): string =>
  deliveredAt
    ? `O prazo passou em ${formatDayOfMonth(lastDefectDay(deliveredAt))}. Chame no WhatsApp.`
    : 'O prazo passou.';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the lines of a case's form, each with the number of units that can still be reported. */
export const caseLines = (order: HelpOrder, kind: HelpKind): CaseLineView[] =>
  order.lines.map((line, place) => ({
    place,
    name: line.name,
    bought: line.bought,
    left: unitsLeft(kind, line),
    picture: pictureOf(line.image),
  }));

/** Why a kind of case cannot be reported now, with the page that helps further. */
export interface ClosedView {
  text: string;
  link: { label: string; to: string };
}

/** Returns why a kind of case cannot be reported now; null when it can. */
export function closedView(order: HelpOrder, kind: HelpKind, { help }: HelpPaths): ClosedView | null {
  const text = closedText(order, kind);
  if (text !== null) return { text, link: closedLink(order, kind, help) };
  return order.lines.some((line) => unitsLeft(kind, line) > 0) ? null : takenView(order, kind, help);
}

/** After the period for withdrawing, a defect can still be reported for a while: the page leads there, and says so. */
function closedLink({ kinds }: HelpOrder, kind: HelpKind, help: string): ClosedView['link'] {
  const isDefectOpen = kinds.some(
    (each) => each.kind === 'descongelado_ou_danificado' && each.state === 'open',
  );
  return kind === 'arrependimento' && isDefectOpen
    ? { label: 'Contar um defeito', to: `${help}/${CASE_KIND_PATHS.descongelado_ou_danificado}` }
    : { label: 'Ver o que dá para fazer', to: help };
}

/**
 * Returns which case has the units, when other cases contain all of them: an open case if there is one, so that nobody
 * waits before a closed door.
 */
function takenView({ cases }: HelpOrder, kind: HelpKind, help: string): ClosedView | null {
  const counted = cases.filter((each) => countsUnits(each.kind, each.status));
  const open = counted.filter(({ status }) => isOpenCase(status));
  const [found] =
    kind === 'arrependimento' ? open.filter((each) => each.kind === kind) : [...open, ...counted];
  const [last] = found ? [found] : counted;
  if (!last) return null;
  const { id, protocol } = last;
  return {
    text: !found
      ? `Estas pizzas já foram trocadas ou devolvidas no protocolo ${protocol}.`
      : kind === 'arrependimento'
        ? `Você já desistiu destas pizzas: o protocolo ${protocol} está com a gente.`
        : `Estas pizzas já estão no protocolo ${protocol}.`,
    link: { label: 'Abrir o protocolo', to: `${help}/protocolo/${id}` },
  };
}

function closedText(order: HelpOrder, kind: HelpKind): string | null {
  const state = order.kinds.find((each) => each.kind === kind)?.state;
  switch (state) {
    case 'over':
      return kind === 'arrependimento' ? withdrawalText(state, order) : overText(order);
    case 'too_early':
      return 'O pedido ainda não saiu da loja.';
    case 'cancelled':
      return 'Este pedido já está cancelado.';
    case 'not_by_link':
      return caseMessages.case_not_by_link;
    default:
      return null;
  }
}

/** A withdrawal that the order's page leads with. */
export interface WithdrawnView {
  id: string;
  protocol: string;
  status: CaseStatus;
  /** Whether every unit of the order is given back, so that nothing of it is baked any more. */
  isWhole: boolean;
  /** What happens with the pizzas now. */
  next: string;
}

/** Returns the newest withdrawal from an order that was not refused; null if there is none, or the order is cancelled. */
export function withdrawnView(order: HelpOrder | null): WithdrawnView | null {
  const found = order?.cases.find(({ kind, status }) => kind === 'arrependimento' && status !== 'recusado');
  if (!order || !found || order.status === 'cancelado') return null;
  const { id, protocol, status } = found;
  const isWhole = order.lines.every((line) => unitsLeft('arrependimento', line) === 0);
  return { id, protocol, status, isWhole, next: afterWithdrawalText(order) };
}

/** A report that waits for an answer, with which the order's page leads. */
export interface ReportedView {
  id: string;
  protocol: string;
  status: CaseStatus;
  /** 'Chegou descongelada ou danificada' */
  title: string;
  /** What to do with the pizza until then; '' when it can be eaten. */
  advice: string;
}

/** Returns the newest report of an order that waits for an answer; null if there is none, or a withdrawal leads the page. */
export function reportedView(order: HelpOrder | null): ReportedView | null {
  if (!order || withdrawnView(order)) return null;
  const open = order.cases.filter(({ kind, status }) => kind !== 'arrependimento' && isOpenCase(status));
  const found = open.find(({ kind }) => CASE_ADVICE[kind]) ?? open[0];
  if (!found) return null;
  const { id, protocol, status, kind } = found;
  return { id, protocol, status, title: CASE_KIND_LABELS[kind], advice: CASE_ADVICE[kind] ?? '' };
}

/** Whether the page of a delivered order says how to bake: not while everything goes back, or a report says not to eat. */
export const isToBake = (order: HelpOrder | null): boolean =>
  !withdrawnView(order)?.isWhole && !reportedView(order)?.advice;
