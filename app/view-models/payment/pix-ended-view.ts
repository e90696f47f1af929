import type { PixEnd } from '@cms/payments/queries/pix-end';
import type { PixPage } from '@cms/payments/queries/pix-page';
import { formatBrl } from '@shop/money/format-brl';
import { safePaymentLink } from '@shop/payments/payment-link';
import { formatTime } from '@shop/time/bahia';

import type { IconName } from '../../components/icons/icon-names';
import type { PixPaths } from './pix-paths';

/** A way on: a link, or with an `intent` a form that is sent to the address. */
export interface PixWay {
  label: string;
  to: string;
  intent?: string;
  /** The total that the way on costs, if it costs more than the ended one did. */
  agreedCents?: number | undefined;
}

/** What the page of a Pix says when it cannot be paid any more. */
export interface PixEndedView {
  icon: IconName;
  title: string;
  lead: string;
  /** What the way on is about: the order to pay now, or the other method. */
  box: { name: string; value: string; detail: string | null } | null;
  main: PixWay;
  more: PixWay[];
  /** Whether the page asks again for the payment, because the provider has not confirmed yet that there is none. */
  isChecking: boolean;
}

const CHECKING = 'Estamos conferindo se houve pagamento.';

const MENU: PixWay = { label: 'Ver cardápio', to: '/cardapio' };

const sentences = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' ');

type Ended = Pick<PixPage, 'totals' | 'paymentLink' | 'isConfirmedUnpaid'> & { end: PixEnd };

/** Returns what happened, with the stored time, and one way on. */
export function pixEndedView(ended: Ended, paths: PixPaths): PixEndedView {
  const { end, isConfirmedUnpaid } = ended;
  const at = formatTime(end.at);
  const isChecking = !isConfirmedUnpaid;
  const unpaid = isChecking ? CHECKING : 'Nada foi cobrado.';
  const paidAlready: PixWay = { label: 'Já paguei', to: paths.here, intent: 'check' };
  const checks = isChecking ? [paidAlready] : [];

  switch (end.kind) {
    case 'replaced':
      return {
        icon: 'repeat',
        title: 'Você fez outro pedido',
        lead: sentences(
          `Às ${at} um pedido novo entrou no lugar deste, e este código deixou de valer.`,
          isChecking ? CHECKING : 'Nada foi cobrado por ele.',
        ),
        ...newOrderWays(end, paths, checks),
        isChecking,
      };
    case 'cancelled':
    case 'unavailable':
      return {
        icon: 'ban',
        title: 'Pedido cancelado',
        lead: sentences(cancelledText(end, at), unpaid, againText(paths)),
        box: null,
        ...orderAgain(paths, checks),
        isChecking,
      };
    case 'expired':
      if (end.keptUntil) break;
      return {
        icon: 'clock-x',
        title: end.hadCode ? `O código venceu às ${at}` : `O prazo para pagar acabou às ${at}`,
        lead: sentences(unpaid, end.isReleased && `Os itens voltaram para a loja${backText(paths)}`),
        box: null,
        ...orderAgain(paths, [paidAlready]),
        isChecking,
      };
    case 'card':
    case 'refused':
    case 'closed':
      break;
  }
  return stillPayable({ ...ended, end }, { paths, unpaid, checks });
}

function cancelledText(end: Extract<PixEnd, { kind: 'cancelled' | 'unavailable' }>, at: string): string {
  if (end.kind === 'unavailable')
    return `Às ${at} o Mercado Pago não abriu o pagamento, e cancelamos o pedido.`;
  return end.by === 'customer'
    ? `Você cancelou este pedido às ${at}.`
    : `A loja cancelou este pedido às ${at}.`;
}

/** The buyer's list can be ordered again only in an account; without one, the sentence ends with the products. */
const backText = ({ reorder }: PixPaths): string =>
  reorder ? ', mas a lista está guardada: peça de novo em um toque.' : '.';

const againText = ({ reorder }: PixPaths): string | null =>
  reorder && 'A lista está guardada: peça de novo em um toque.';

const orderAgain = ({ reorder }: PixPaths, more: PixWay[]): Pick<PixEndedView, 'main' | 'more'> =>
  reorder
    ? { main: { label: 'Refazer pedido', to: reorder, intent: 'reorder' }, more: [MENU, ...more] }
    : { main: { label: 'Fazer outro pedido', to: '/cardapio' }, more };

/**
 * Returns the order that replaced this one and the way to it. A reader of the replaced order's link who is not in the
 * browser that placed the new order sees nothing of it, because the link may have gone to a mistyped address.
 */
function newOrderWays(
  { next }: Extract<PixEnd, { kind: 'replaced' }>,
  { newOrder }: PixPaths,
  checks: PixWay[],
): Pick<PixEndedView, 'box' | 'main' | 'more'> {
  if (!next || !newOrder)
    return {
      box: null,
      main: newOrder === null && next ? { label: 'Receber o link do pedido novo', to: '/pedido' } : MENU,
      more: checks,
    };
  const look: PixWay = { label: 'Ver o pedido novo', to: newOrder };
  const { number, totalCents, payUntil } = next;
  const box = { name: `Pedido ${number}`, value: formatBrl(totalCents), detail: null };
  return payUntil
    ? {
        box: { ...box, detail: `Pague até ${formatTime(payUntil)}` },
        main: { label: 'Pagar o pedido novo', to: `${newOrder}/pix`, intent: 'open' },
        more: [look, ...checks],
      }
    : { box, main: look, more: checks };
}

type PayableEnd = Extract<PixEnd, { keptUntil: Date | null }>;

/** Returns the page of a code that has ended while its order can still be paid: by another code, or by card. */
function stillPayable(
  { end, totals, paymentLink }: Ended & { end: PayableEnd },
  { paths, unpaid, checks }: { paths: PixPaths; unpaid: string; checks: PixWay[] },
): PixEndedView {
  const at = formatTime(end.at);
  const reserved = end.keptUntil && `Seus itens ficam guardados até ${formatTime(end.keptUntil)}.`;
  const order: PixWay = { label: 'Ver o pedido', to: paths.order };
  const isDearer = totals.card > totals.pix;
  const card: PixWay = {
    label: 'Continuar no cartão',
    to: paths.here,
    intent: 'card',
    agreedCents: isDearer ? totals.card : undefined,
  };
  const priced = (label: string, cents: number) => (isDearer ? `${label} por ${formatBrl(cents)}` : label);
  const hasCard = safePaymentLink(paymentLink) !== null;
  const lead = (what: string) => sentences(what, unpaid, reserved);
  const isChecking = checks.length > 0;
  if (end.kind === 'card' && hasCard)
    return {
      icon: 'credit-card',
      title: 'Você escolheu cartão',
      lead: lead(`O código Pix deixou de valer às ${at}.`),
      box: { name: 'No cartão', value: formatBrl(totals.card), detail: 'Crédito ou débito, no Mercado Pago' },
      main: card,
      more: [
        { label: priced('Voltar ao Pix', totals.pix), to: paths.here, intent: 'open' },
        order,
        ...checks,
      ],
      isChecking,
    };
  return {
    icon: 'clock-x',
    ...endedCode(end, at, lead),
    box: null,
    main: { label: priced('Gerar outro código', totals.pix), to: paths.here, intent: 'open' },
    more: [
      ...(hasCard ? [{ ...card, label: priced('Pagar no cartão', totals.card) }] : []),
      order,
      ...checks,
    ],
    isChecking,
  };
}

function endedCode(
  { kind }: PayableEnd,
  at: string,
  lead: (what: string) => string,
): Pick<PixEndedView, 'title' | 'lead'> {
  if (kind === 'expired') return { title: `O código venceu às ${at}`, lead: lead('') };
  if (kind === 'refused')
    return { title: 'O Pix não foi aprovado', lead: lead(`O banco recusou este código às ${at}.`) };
  return { title: 'Este código deixou de valer', lead: lead(`Ele deixou de valer às ${at}.`) };
}
