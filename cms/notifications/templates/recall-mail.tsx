import { cleanLine } from '@shop/text/clean-text';

import type { MailRecall } from '../queries/read-mail-recall';
import { Action, Boxes, mail, Paragraph, SmallPrint, Strong, type MailContent } from './Mail';
import { firstName, type MailFacts } from './mail-facts';

/** The warning about a recalled lot. Nobody can turn it off. */
export function recallContent(
  { lotCode, productName, risk, instruction, units, orders, token }: MailRecall,
  { customer, links }: Pick<MailFacts, 'customer' | 'links'>,
): MailContent {
  const product = cleanLine(productName);
  return mail(
    {
      subject: `Não consuma: ${product}, lote ${lotCode}`,
      preview: risk,
      pill: { label: 'Não consuma', color: 'tomato' },
      heading: `Não consuma a ${product} do lote ${lotCode}`,
    },
    <Paragraph>
      Oi, {firstName(customer)}. {risk}
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
}
