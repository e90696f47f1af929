import { lotPath } from '@shop/lots/lot-code';
import { cleanLine } from '@shop/text/clean-text';

import type { MailPossibleRecall, MailRecall } from '../queries/read-mail-recall';
import { Action, Boxes, mail, Paragraph, SmallPrint, Strong, type MailContent } from './Mail';
import { greeting, type MailFacts } from './mail-facts';

/** The warning about a recalled lot. This mail cannot be switched off. */
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
}

/**
 * The warning for an order that was sent without a recorded lot, so that its boxes may belong to the recalled lot. The
 * code on the boxes shows whether they do.
 */
export function recallPossibleContent(
  { lotCode, productName, risk, instruction }: MailPossibleRecall,
  { customer, links }: Pick<MailFacts, 'customer' | 'links'>,
  number: string,
): MailContent {
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
}
