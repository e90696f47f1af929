import { orderNumber } from '@shop/orders/order-number';
import { formatLongDateTime } from '@shop/time/bahia';

import type { MailLinks } from '../mail-links';
import type { MailOrder, MailOrderLine } from './mail-facts';
import { look } from './mail-look';
import { html, type Markup } from './markup';
import { mailAmountRows, lineAmounts, type MailAmountRow } from './order-lines';

/** The order's number and time, its lines with pictures, and the amounts from subtotal to total. */
export function orderTable(order: MailOrder, links: MailLinks): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td colspan="3" class="edge" style="padding:0;border-bottom:1px solid ${look.lineStrong}">
          <p class="ink2" style="margin:0 0 14px;font-size:15px;line-height:22px;color:${look.ink2}">
            <b class="ink" style="color:${look.ink}">Pedido ${orderNumber(order.id)}</b
            ><br />${formatLongDateTime(order.placedAt)}
          </p>
        </td>
      </tr>
      ${order.lines.map((line) => lineRow(line, links))}
    </table>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px">
      ${mailAmountRows(order).map(amountRow)}
    </table>`;
}

function lineRow(line: MailOrderLine, links: MailLinks): Markup {
  const { total, before } = lineAmounts(line);
  const edge = `border-bottom:1px solid ${look.line}`;
  const notes =
    line.notes !== null &&
    html`<br /><span class="ink2" style="font-size:14px;color:${look.ink3}">${line.notes}</span>`;
  const label =
    line.label !== null &&
    html`<br /><span class="ink2" style="font-size:13px;line-height:18px;color:${look.ink2}"
        >${line.label}</span
      >`;
  const struck =
    before !== null &&
    html`<span class="ink2" style="font-size:14px;color:${look.ink3}"><s>${before}</s></span
      ><br />`;
  return html`<tr>
    ${line.imagePath !== null && pictureCell(links.on(line.imagePath), edge)}
    <td
      class="ink edge"
      colspan="${line.imagePath === null ? 2 : 1}"
      style="padding:12px 0;${edge};font-size:16px;line-height:22px;color:${look.ink};word-break:break-word"
    >
      <b>${line.quantity} × ${line.name}</b>${notes}${label}
    </td>
    <td
      align="right"
      class="ink edge"
      style="padding:12px 0 12px 12px;${edge};font-size:16px;line-height:22px;color:${look.ink};white-space:nowrap"
    >
      ${struck}<b>${total}</b>
    </td>
  </tr>`;
}

const pictureCell = (src: string, edge: string) =>
  html`<td width="64" class="edge" style="padding:12px 16px 12px 0;${edge}">
    <img
      src="${src}"
      width="64"
      height="64"
      alt=""
      style="display:block;width:64px;height:64px;border:0;border-radius:10px;object-fit:cover;background:${look.dough}"
    />
  </td>`;

function amountRow({ label, value, isTotal }: MailAmountRow): Markup {
  if (isTotal) {
    const top = `padding:14px 0 4px;border-top:1.5px solid ${look.ink};color:${look.ink}`;
    return html`<tr>
      <td class="ink edge" style="${top};font-size:17px"><b>Total</b></td>
      <td align="right" class="ink edge" style="${top};font:600 28px/32px ${look.display};white-space:nowrap">
        ${value}
      </td>
    </tr>`;
  }
  return html`<tr>
    <td class="ink2" style="padding:4px 0;font-size:15px;line-height:22px;color:${look.ink2}">${label}</td>
    <td
      align="right"
      class="ink"
      style="padding:4px 0;font-size:15px;line-height:22px;color:${look.ink};white-space:nowrap"
    >
      ${value}
    </td>
  </tr> `;
}
