import { randomUUID } from 'node:crypto';
import type { HelpOrder } from '@cms/cases/queries/find-help-order';
import { adjustmentCents } from '@shop/cart/order-amounts';
import { readCaseForm } from '@shop/cases/case-form';
import type { HelpKind } from '@shop/cases/case-kinds';
import { isUnsent } from '@shop/cases/open-kinds';
import { waitsForPickup } from '@shop/cases/after-withdrawal';
import { withdrawnCents } from '@shop/cases/withdrawn-amount';
import { formatBrl } from '@shop/money/format-brl';
import { isMoneyDue } from '@shop/orders/payment-status';

import type { CaseFormView } from '../components/help/CaseForm';
import { chosenFields, type WithdrawalView } from '../components/help/WithdrawalForm';
import { caseLines, hasDeliveryFee } from './help-view';

/** Returns the form for a kind of case: the form of a report, or the form of a withdrawal with its confirmation. */
export function reportForm(
  order: HelpOrder,
  { kind, search }: { kind: HelpKind; search: URLSearchParams },
): { form: CaseFormView; withdrawal: WithdrawalView | null } {
  const form = { kind, lines: caseLines(order, kind), clientKey: randomUUID() };
  if (kind !== 'arrependimento') return { form, withdrawal: null };
  return { form, withdrawal: withdrawalOf(order, { form, search }) };
}

function withdrawalOf(
  order: HelpOrder,
  { form: { lines, clientKey }, search }: { form: CaseFormView; search: URLSearchParams },
): WithdrawalView {
  const cancels = order.kinds.some(({ kind, state }) => kind === 'arrependimento' && state === 'cancels');
  const { report, errors } = readCaseForm('arrependimento', { form: search, lines: order.lines });
  const units = new Map(
    cancels
      ? lines.map(({ place, bought }) => [place, bought] as const)
      : report.lines.map(({ lineId, quantity }) => [
          order.lines.findIndex((line) => line.lineId === lineId),
          quantity,
        ]),
  );
  const isAsked = search.get('confirmar') === 'sim';
  const isConfirming = isAsked && units.size > 0;
  return {
    cancels,
    consequence: consequenceOf(order, { cancels, units: isConfirming ? units : null }),
    // Said before the buyer confirms, because the other case loses these units.
    isMoving: !cancels && order.lines.some(({ movable }) => movable > 0),
    lines,
    clientKey,
    error: isAsked && !isConfirming ? errors.lines : undefined,
    confirming: isConfirming
      ? {
          fields: cancels ? {} : chosenFields(lines, units),
          chosen: lines.flatMap(({ place, name }) => {
            const quantity = units.get(place);
            return quantity ? [{ name, quantity }] : [];
          }),
        }
      : null,
  };
}

/** `units` has the chosen units by the place of their line; null before they are chosen. */
function consequenceOf(
  order: HelpOrder,
  { cancels, units }: { cancels: boolean; units: ReadonlyMap<number, number> | null },
): string {
  const paysDelivery = hasDeliveryFee(order);
  if (!cancels && isMoneyDue(order.paymentStatus))
    return 'A loja olha o pedido e responde por aqui. Nada foi cobrado.';
  if (!cancels && isUnsent(order.status))
    return `O pedido pode já estar saindo: a loja olha, responde por aqui e devolve o que você pagou pelas pizzas.${
      paysDelivery ? ' Devolvendo tudo, a entrega também.' : ''
    }`;
  if (!cancels && waitsForPickup(order))
    return `Não precisa buscar o que você devolve: devolvemos ${givenBackText(order, units)}`;
  if (!cancels)
    return `Combinamos com você como buscar as pizzas e devolvemos ${givenBackText(order, units)}`;
  if (isMoneyDue(order.paymentStatus)) return 'O pedido ainda não saiu: cancelamos agora, e nada é cobrado.';
  // Once a part was given back, what remains is not the order's total.
  return order.paymentStatus === 'paid'
    ? `O pedido ainda não saiu: cancelamos agora e devolvemos ${formatBrl(order.totalCents)}, o valor inteiro.`
    : `O pedido ainda não saiu: cancelamos agora e devolvemos tudo${paysDelivery ? ', com a entrega' : ''}.`;
}

/** Returns the sum that the shop gives back, as the end of a sentence, or what it consists of where it is not certain. */
function givenBackText(order: HelpOrder, units: ReadonlyMap<number, number> | null): string {
  const deliveryCents = adjustmentCents(order.adjustments, 'delivery');
  // Once a part was given back, what remains is not the price of the units.
  if (order.paymentStatus !== 'paid')
    return `o que pagou por elas.${deliveryCents > 0 ? ' Devolvendo tudo, a entrega também.' : ''}`;
  const byLine = new Map(
    order.lines.map((line, place) => [line.lineId, units ? (units.get(place) ?? 0) : line.bought]),
  );
  const isAll = order.lines.every(({ lineId, bought }) => byLine.get(lineId) === bought);
  const sum = formatBrl(withdrawnCents({ lines: order.lines, deliveryCents }, byLine));
  const named = isAll && deliveryCents > 0 ? `${sum}, com a entrega` : sum;
  return units ? `${named}.` : `o que pagou por elas. Devolvendo tudo: ${named}.`;
}
