import { lotMessages } from '@shop/messages/lot-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import type { ActFailure } from '../../engine/acts';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

type PackingRefusal = DomainRefusal<'orderChanges', 'pack'> | DomainRefusal<'orders', 'unpack'>;

/**
 * Returns the text about why packing or unpacking a box was rejected, and what to do with the box. `code` is the
 * scanned text.
 */
export const packingRefusal = (error: PackingRefusal | ActFailure['error'], code: string): string =>
  textsFor(code)(error);

const textsFor = (code: string) =>
  refusalTexts<PackingRefusal>(
    {
      not_found: 'Este pedido não existe mais.',
      lot_not_found: `Não achamos o lote ${code}. Confira o código da caixa.`,
      order_held: ({ heldReason }) => heldReasonText(heldReason),
      pack_wrong_product: ({ productName }) =>
        productName
          ? `Esse lote é de ${productName}, que não está neste pedido.`
          : 'Esse lote não é de nada deste pedido.',
      pack_lot_stopped: ({ status, blockKind }) => {
        if (status === 'em_analise') return `${code} ainda está em análise. Guarde a caixa: não pode sair.`;
        if (status === 'encerrado') return `${code} já foi encerrado. Confira o código da caixa.`;
        if (blockKind === 'vencido') return `${code} venceu. Não use esta caixa: separe para descarte.`;
        return `${code} foi ${status === 'recolhido' ? 'recolhido' : 'parado'}. Não use esta caixa: separe no freezer marcado.`;
      },
      pack_lot_expired: `${code} venceu. Não use esta caixa: separe para descarte.`,
      pack_lot_short: ({ left }) => `Só resta ${left} deste lote.`,
      pack_lot_gone: 'Este lote foi parado depois de sair: fica registrado quem recebeu.',
      pack_line_full: lotMessages.pack_line_full,
      pack_not_open: lotMessages.pack_not_open,
      pack_not_packed: lotMessages.pack_not_packed,
    },
    'Sem resposta da loja. Confira a conexão e leia de novo.',
  );
