import { formatBrl } from '@shop/money/format-brl';
import type { HoldResolution } from '@shop/payments/hold-resolution';

interface HoldWords {
  /** The label of the button. */
  label: string;
  /** The effect of the resolution, shown before it is confirmed. */
  consequence: string;
}

const WORDS: Record<HoldResolution, HoldWords> = {
  accept_both: {
    label: 'Aceitar os dois',
    consequence:
      'Os dois pagamentos juntos são o total do pedido. O pedido passa a valer como pago e segue normalmente.',
  },
  accept: {
    label: 'Aceitar como pago',
    consequence:
      'Confira antes se o dinheiro chegou mesmo. O pedido passa a valer como pago e segue normalmente.',
  },
  refund: {
    label: 'Devolver o valor',
    consequence: 'O valor que não confere volta ao cliente. O pedido deixa de ficar parado.',
  },
  set_aside: {
    label: 'Não é dinheiro da loja',
    consequence:
      'O pagamento fica registrado, mas não conta para o pedido e não é devolvido por aqui. O pedido deixa de ficar parado.',
  },
  release: {
    label: 'Liberar o pedido',
    consequence: 'O pedido deixa de ficar parado e volta a andar.',
  },
  write_off: {
    label: 'Dar o valor como perdido',
    consequence:
      'O valor não volta para a loja. Se o pedido ainda está aqui, ele é cancelado e os itens voltam para o estoque; se já saiu, fica como está.',
  },
};

/** A refund of an order that was perhaps bought twice ends that order, instead of one payment of it. */
const CANCEL_TWIN: HoldWords = {
  label: 'Cancelar este e devolver',
  consequence:
    'Este pedido é cancelado, os itens voltam para o estoque e o valor volta ao cliente. O outro pedido segue.',
};

/** Returns the words of a resolution of a hold. */
export const holdWords = (resolution: HoldResolution, heldReason: string): HoldWords =>
  resolution === 'refund' && heldReason === 'paid_twice' ? CANCEL_TWIN : WORDS[resolution];

interface GapFacts {
  heldReason: string | null;
  totalCents: number;
  payments: readonly { status: string; amountCents: number; refundedCents: number }[];
}

/**
 * Returns 'Chegaram R$ 34,90 e o pedido custa R$ 49,90: faltam R$ 15,00.', or that two payments make up the total; null
 * when the amount is not the reason of the hold.
 */
export function amountGap({ heldReason, totalCents, payments }: GapFacts): string | null {
  if (heldReason !== 'payment_mismatch_amount') return null;
  const parts = payments.filter(
    ({ status, amountCents, refundedCents }) =>
      status === 'approved' && amountCents < totalCents && refundedCents === 0,
  );
  const [one, other] = parts;
  if (parts.length === 2 && one && other && one.amountCents + other.amountCents === totalCents) {
    return `Chegaram ${formatBrl(one.amountCents)} e ${formatBrl(other.amountCents)}, que juntos são o total do pedido.`;
  }
  const odd = payments.findLast(
    ({ status, amountCents, refundedCents }) =>
      status === 'approved' && amountCents !== totalCents && refundedCents < amountCents,
  );
  if (!odd) return null;
  const gap = odd.amountCents - totalCents;
  const words = gap < 0 ? `faltam ${formatBrl(-gap)}` : `sobram ${formatBrl(gap)}`;
  return `Chegaram ${formatBrl(odd.amountCents)} e o pedido custa ${formatBrl(totalCents)}: ${words}.`;
}
