import { orderNumber } from '@shop/orders/order-number';
import { formatLongDateTime } from '@shop/time/bahia';

import type { MailContent, Paragraph, Phrase } from './mail-content';
import type { MailOrder } from './mail-facts';
import { mailAmountRows, lineAmounts } from './order-lines';

const phrase = (part: Phrase) => (typeof part === 'string' ? part : part.strong);

const sentence = (paragraph: Paragraph): string =>
  typeof paragraph === 'object' && 'length' in paragraph ? paragraph.map(phrase).join('') : phrase(paragraph);

/** Renders the same mail as plain text. */
export function renderText(content: MailContent, { footer }: { footer: readonly string[] }): string {
  const { heading, pill, paragraphs, action, order, boxes = [], footnotes = [], footLink } = content;
  const blocks = [
    [heading.toUpperCase(), ...(pill && pill.label !== heading ? [`Status: ${pill.label}`] : [])],
    ...paragraphs.map((paragraph) => [sentence(paragraph)]),
    ...(action ? [[`${action.label}:`, action.url]] : []),
    ...(order ? orderBlocks(order) : []),
    ...boxes.map(({ title, lines }) => [title, ...lines]),
    ...(footnotes.length > 0 ? [footnotes.map(sentence)] : []),
    ...(footLink ? [[`${footLink.label}:`, footLink.url]] : []),
    ['--', ...footer],
  ];
  return `${blocks.map((lines) => lines.map(plainLine).join('\n')).join('\n\n')}\n`;
}

/** One line stays one line, whatever a value contains; no-break spaces have no effect here and break searches. */
const plainLine = (line: string) =>
  line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u00a0\u202f]/g, ' ');

function orderBlocks(order: MailOrder): string[][] {
  const lines = order.lines.flatMap((line) => {
    const { total, before } = lineAmounts(line);
    const price = before === null ? total : `${total} (sem desconto ${before})`;
    return [
      `${line.quantity} × ${line.name}: ${price}`,
      ...(line.notes === null ? [] : [`  ${line.notes}`]),
      ...(line.label === null ? [] : [`  ${line.label}`]),
    ];
  });
  return [
    [`Pedido ${orderNumber(order.id)}`, formatLongDateTime(order.placedAt)],
    lines,
    mailAmountRows(order).map(({ label, value }) => `${label}: ${value}`),
  ];
}
