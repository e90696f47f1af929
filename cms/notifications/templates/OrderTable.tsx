import { orderRows } from '@shop/cart/order-amounts';
import { formatBrl } from '@shop/money/format-brl';
import { lineAmountText, lineChangeText } from '@shop/orders/line-change';
import { orderNumber } from '@shop/orders/order-number';
import { paymentMethodLabel } from '@shop/payments/payment-labels';
import { formatLongDateTime } from '@shop/time/bahia';
import type { CSSProperties, ReactNode } from 'react';
import { Column, Row, Section } from 'react-email';

import type { MailLinks } from '../mail-links';
import { Copy, Picture, Strong } from './Mail';
import type { MailOrder, MailOrderLine } from './mail-facts';
import { look, textSize } from './mail-look';
import { instead } from './plain-text';

const AMOUNT = { color: look.ink, whiteSpace: 'nowrap' } as const;
const TOTAL = { padding: '14px 0 4px', borderTop: `1.5px solid ${look.ink}`, ...AMOUNT };
const LINE = { ...textSize(16, 22), color: look.ink };
const PICTURE = {
  width: 64,
  height: 64,
  borderRadius: 10,
  objectFit: 'cover',
  background: look.dough,
} as const;
const EDGE = { borderBottom: `1px solid ${look.line}` };

/** The order's number and time, its lines with pictures, the sum from discounts to total, and the payment method. */
export function OrderTable({ order, links }: { order: MailOrder; links: MailLinks }) {
  const rows = orderRows(order);
  const payment = paymentMethod(order);
  const total = formatBrl(order.totalCents);
  return (
    <Section style={{ paddingTop: 28 }}>
      <Section className="edge" style={{ borderBottom: `1px solid ${look.lineStrong}` }}>
        <Copy size={15} line={22} margin="0 0 14px">
          <Strong>Pedido {orderNumber(order.id)}</Strong>
          <br />
          {formatLongDateTime(order.placedAt)}
        </Copy>
      </Section>
      <Section {...instead(...order.lines.flatMap(lineText))}>
        {order.lines.map((line, index) => (
          <LineRow key={index} line={line} links={links} />
        ))}
      </Section>
      <Section
        style={{ paddingTop: 14 }}
        {...instead(
          ...rows.map(({ label, value }) => `${label}: ${value}`),
          `Total: ${total}`,
          ...(payment === null ? [] : [`Pagamento: ${payment}`]),
        )}
      >
        {rows.map(({ key, label, value }) => (
          <Row key={key}>
            <Column className="ink2" style={{ padding: '4px 0', ...textSize(15, 22), color: look.ink2 }}>
              {label}
            </Column>
            <Column
              align="right"
              className="ink"
              style={{ padding: '4px 0', ...textSize(15, 22), ...AMOUNT }}
            >
              {value}
            </Column>
          </Row>
        ))}
        <Row>
          <Column className="ink edge" style={{ ...TOTAL, fontSize: 17 }}>
            <b>Total</b>
          </Column>
          <Column
            align="right"
            className="ink edge"
            style={{ ...TOTAL, font: `600 28px/32px ${look.display}` }}
          >
            {total}
          </Column>
        </Row>
        {payment === null ? null : (
          <Copy size={15} line={22} margin="8px 0 0">
            Pagamento: {payment}
          </Copy>
        )}
      </Section>
    </Section>
  );
}

function lineText(line: MailOrderLine): string[] {
  const details = [line.notes, lineChangeText(line), line.label].filter((detail) => detail !== null);
  return [
    `${line.quantity} × ${line.name}: ${lineAmountText(line)}`,
    ...details.map((detail) => `  ${detail}`),
  ];
}

function LineRow({ line, links }: { line: MailOrderLine; links: MailLinks }) {
  const { quantity, name, notes, label, imagePath } = line;
  const change = lineChangeText(line);
  return (
    <Row>
      {imagePath !== null && (
        <Column width="64" className="edge" style={{ padding: '12px 16px 12px 0', ...EDGE }}>
          <Picture src={links.on(imagePath)} width={64} height={64} alt={name} style={PICTURE} />
        </Column>
      )}
      <Column className="ink edge" style={{ padding: '12px 0', ...EDGE, ...LINE, wordBreak: 'break-word' }}>
        <b>
          {quantity} × {name}
        </b>
        {notes !== null && <br />}
        {notes !== null && <Detail style={{ fontSize: 14, color: look.ink3 }}>{notes}</Detail>}
        {change !== null && <br />}
        {change !== null && <Detail style={{ fontSize: 14, color: look.ink }}>{change}</Detail>}
        {label !== null && <br />}
        {label !== null && <Detail style={{ ...textSize(13, 18), color: look.ink2 }}>{label}</Detail>}
      </Column>
      <Column
        align="right"
        className="ink edge"
        style={{ padding: '12px 0 12px 12px', ...EDGE, ...LINE, ...AMOUNT }}
      >
        <b>{lineAmountText(line)}</b>
      </Column>
    </Row>
  );
}

const Detail = (props: { style: CSSProperties; children: ReactNode }) => <span className="ink2" {...props} />;

/** Returns the payment method as the account shows it; null while nothing was paid. */
function paymentMethod(order: MailOrder): string | null {
  const label = order.paymentStatus === 'unpaid' ? null : paymentMethodLabel(order.paymentMethod);
  return label && order.paymentStatus === 'a_receber' ? `${label}, na retirada` : label;
}
