import { cleanLine } from '@shop/text/clean-text';

import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { recallToken } from '../../recalls/recall-links';
import { message } from '../message';
import { Action, Boxes, mail, Paragraph, SmallPrint, Strong, greeting } from '../templates/Mail';

export interface RecalledLot {
  lotCode: string;
  productName: string;
  risk: string;
  instruction: string;
}

/** A recall for a person with boxes of the lot. */
interface Recall extends RecalledLot {
  units: number;
  /** The numbers of the orders with the boxes, newest first. */
  orders: string[];
  /** The token of the link "Li e separei". */
  token: string;
}

export const SAMPLE_LOT: RecalledLot = {
  lotCode: 'MAR-261101',
  productName: 'Margherita',
  risk: 'Pode haver pedaços de plástico no queijo.',
  instruction: 'Não coma. Separe a caixa e fale com a gente.',
};

/** The warning about a recalled lot. This mail cannot be switched off. */
export const recall = message('recall', {
  read: ({ cms, sql, detail }) => readRecall(sql, cms, detail),
  hasOwnHelp: true,
  write: ({ customer, links, found: { lotCode, productName, risk, instruction, units, orders, token } }) => {
    const product = cleanLine(productName);
    return mail(
      {
        subject: `Não consuma: ${product}, lote ${lotCode}`,
        preview: risk,
        pill: { label: 'Não consuma', color: 'tomato' },
        heading: `Não consuma: ${product}, lote ${lotCode}`,
      },
      <Paragraph>
        {greeting(customer)} {risk}
      </Paragraph>,
      <Paragraph>
        <Strong>{instruction}</Strong>
      </Paragraph>,
      <Action label="Li e separei" url={links.recall(token)} />,
      <Boxes
        of={[
          {
            title: orders.length === 1 ? 'No seu pedido' : 'Nos seus pedidos',
            lines: [
              `${units} × ${product}, lote ${lotCode}`,
              orders.length === 1 ? `Pedido ${orders[0]}` : `Pedidos ${orders.join(', ')}`,
              'O código do lote está no verso da caixa, abaixo da validade.',
            ],
          },
        ]}
      />,
      <Paragraph>
        Alguém comeu e não está bem? Ligue <Strong>192</Strong>. Depois, conte para a gente.
      </Paragraph>,
      <SmallPrint
        lines={['Este aviso vai para todos que compraram, mesmo para quem desligou mensagens: é segurança.']}
      />,
    );
  },
  samples: [{ found: { ...SAMPLE_LOT, units: 2, orders: ['9F3A71C2'], token: 'abc123' } }],
});

/** Returns the data of the warning to a person with boxes of a recalled lot; null for a drill. */
async function readRecall(sql: SqlRunner, { payload }: Cms, personId: string | null): Promise<Recall | null> {
  if (personId === null || !isRecordId(personId)) return null;
  const [row] = await sql.query<Omit<Recall, 'token'> & Record<string, unknown>>(
    `select t.code as "lotCode", p.name as "productName", r.risk, r.instruction,
       (select sum(x.units)::int from recall_orders x where x.person_id = h.id) as units,
       (select json_agg(upper(right(x.order_id::text, 8)) order by o.created_at desc) from recall_orders x
         join orders o on o.id = x.order_id where x.person_id = h.id) as orders
     from recall_people h join recalls r on r.id = h.recall_id join lots t on t.id = r.lot_id
       join products p on p.id = t.product_id
     where h.id = $1 and not r.is_drill`,
    [personId],
  );
  return row ? { ...row, token: recallToken(payload, personId) } : null;
}
