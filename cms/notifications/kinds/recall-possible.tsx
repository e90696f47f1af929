import { lotPath } from '@shop/lots/lot-code';
import { orderNumber } from '@shop/orders/order-number';
import { cleanLine } from '@shop/text/clean-text';

import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { SAMPLE_LOT, type RecalledLot } from './recall';
import { Action, Boxes, mail, Paragraph, SmallPrint, Strong, greeting } from '../templates/Mail';

/**
 * The warning for an order that was sent without a recorded lot, so that its boxes may belong to the recalled lot. The
 * code on the boxes shows whether they do.
 */
export const recallPossible = message('recall-possible', {
  read: async ({ sql, mail, detail }) => {
    const lot = await readPossibleRecall(sql, detail);
    return lot && { ...lot, number: orderNumber(mail.orderId ?? '') };
  },
  hasOwnHelp: true,
  write: ({ customer, links, found: { lotCode, productName, risk, instruction, number } }) => {
    const product = cleanLine(productName);
    return mail(
      {
        subject: `Confira antes de comer: ${product}, lote ${lotCode}`,
        preview: 'Veja o código no verso da caixa antes de comer.',
        pill: { label: 'Confira a caixa', color: 'tomato' },
        heading: `Sua ${product} pode ser do lote ${lotCode}`,
      },
      <Paragraph>
        {greeting(customer)} Recolhemos o lote {lotCode} de {product}. {risk}
      </Paragraph>,
      <Paragraph>
        Pode ser que o seu pedido {number} tenha caixas deste lote.{' '}
        <Strong>Olhe o código no verso da caixa</Strong>, abaixo da validade.
      </Paragraph>,
      <Boxes
        of={[
          {
            title: `O código é ${lotCode}`,
            lines: [instruction, 'Responda este e-mail: buscamos e devolvemos o dinheiro.'],
          },
          { title: 'É outro código', lines: ['Esta caixa não é do lote recolhido: pode comer.'] },
          {
            title: 'Não há código, ou não dá para ler',
            lines: ['Não coma. Responda este e-mail com uma foto da caixa.'],
          },
        ]}
      />,
      <Action label="Ver o lote" url={links.on(lotPath(lotCode))} />,
      <Paragraph>
        Alguém comeu e não está bem? Ligue <Strong>192</Strong>. Depois, conte para a gente.
      </Paragraph>,
      <SmallPrint
        lines={[
          'Este aviso vai para todos que podem ter comprado, mesmo para quem desligou mensagens: é segurança.',
        ]}
      />,
    );
  },
  samples: [{ found: { ...SAMPLE_LOT, number: '9F3A71C2' } }],
});

/** Returns the data of the mail to a buyer who may have a box of the recalled lot; null for a drill. */
async function readPossibleRecall(sql: SqlRunner, recallId: string | null): Promise<RecalledLot | null> {
  if (recallId === null || !isRecordId(recallId)) return null;
  const [row] = await sql.query<RecalledLot & Record<string, unknown>>(
    `select t.code as "lotCode", p.name as "productName", r.risk, r.instruction
     from recalls r join lots t on t.id = r.lot_id join products p on p.id = t.product_id
     where r.id = $1 and not r.is_drill`,
    [recallId],
  );
  return row ?? null;
}
