import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

const { shop_silent } = adminMessages;

/** Returns the text of a refused act of a recall, or of stopping and freeing its lot. */
export const recallRefusal = refusalTexts<
  DomainRefusal<'recalls'> | DomainRefusal<'lots', 'freeze' | 'unfreeze'>
>(
  {
    recall_code: ({ lotCode }) => `Não confere com ${lotCode}.`,
    recall_people_changed: ({ people }) =>
      `A lista mudou: agora são ${people} pessoas. Confira o passo 2 de novo.`,
    recall_text: 'Escreva o risco e o que fazer, com 10 a 300 letras cada um.',
    recall_closed: 'Este recolhimento já foi encerrado.',
    recall_drill: 'É um simulado: nada é publicado nem comunicado.',
    recall_not_found: shop_silent,
    lot_not_found: shop_silent,
    lot_expired: 'O lote venceu: não volta a ser vendido.',
    lot_recalled: 'O lote já foi recolhido.',
  },
  shop_silent,
);
