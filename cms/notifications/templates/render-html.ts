import { wordmark } from '../assets/wordmark';
import type { MailLinks } from '../mail-links';
import type { MailContent } from './mail-content';
import { dark, look } from './mail-look';
import { html, type Markup } from './markup';
import { box, opening, phrases } from './render-blocks';
import { orderTable } from './render-order-table';

export interface Frame {
  brandName: string;
  links: MailLinks;
  /** The footer, line by line. */
  footer: readonly string[];
}

/** Renders the mail as a page of tables with inline styles, 600 px wide, in one column on a phone. */
export function renderHtml(content: MailContent, { brandName, links, footer }: Frame): string {
  const page = html`<!doctype html>
    <html lang="pt-BR" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${content.subject}</title>
        ${styleSheet(links)}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;background:${look.dough};font-family:${look.text};color:${look.ink}"
      >
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="ground"
          style="background:${look.dough}"
        >
          <tr>
            <td class="outer" align="center" style="padding:32px 12px">
              <table
                role="presentation"
                class="box"
                width="600"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;background:${look.paper};border-radius:20px;overflow:hidden"
              >
                <tr>
                  <td class="pad" style="padding:28px 40px 20px">
                    <a href="${links.on('/')}" style="text-decoration:none"
                      ><img
                        src="cid:${wordmark.cid}"
                        width="${wordmark.width}"
                        height="${wordmark.height}"
                        alt="${brandName}"
                        style="display:block;border:0;color:${look.tomato};font:600 24px/28px ${look.display}"
                    /></a>
                  </td>
                </tr>
                ${content.hasPicture ? picture(links) : null}
                <tr>
                  <td class="pad" style="padding:${content.hasPicture ? '32' : '12'}px 40px 0">
                    ${opening(content)}
                  </td>
                </tr>
                ${content.order ? row(orderTable(content.order, links), '28px 40px 0') : null}
                ${(content.boxes ?? []).map((each, index) => row(box(each), index === 0 ? '28px 40px 0' : '16px 40px 0'))}
                ${smallPrint(content)}
                <tr>
                  <td style="padding:0 0 36px;font-size:0;line-height:0">&nbsp;</td>
                </tr>
                <tr>
                  <td
                    class="pad ground ink2"
                    style="padding:24px 40px 28px;background:${look.dough};font-size:13px;line-height:20px;color:${look.ink2}"
                  >
                    ${brokenLines(footer)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  // Removes the indentation of this file from the mail.
  return page.source.replace(/\n\s+/g, '\n');
}

const row = (content: Markup, padding: string) =>
  html`<tr>
    <td class="pad" style="padding:${padding}">${content}</td>
  </tr>`;

/** What inline styles cannot express: web fonts, sizes on phones, and dark-mode colours. */
function styleSheet(links: MailLinks): Markup {
  return html`<style>
    @font-face {
      font-family: Fraunces;
      src: url(${links.on('/fonts/fraunces-massa.0af11126.woff2')}) format('woff2');
      font-weight: 400 700;
    }
    @font-face {
      font-family: 'Nunito Sans';
      src: url(${links.on('/fonts/nunito-sans.445aaffc.woff2')}) format('woff2');
      font-weight: 400 800;
    }
    @media (max-width: 620px) {
      .outer {
        padding: 0 !important;
      }
      .box {
        border-radius: 0 !important;
      }
      .pad {
        padding-left: 20px !important;
        padding-right: 20px !important;
      }
      .h1 {
        font-size: 34px !important;
        line-height: 37px !important;
      }
    }
    @media (prefers-color-scheme: dark) {
      .ground {
        background: ${dark.ground} !important;
      }
      .box {
        background: ${dark.paper} !important;
      }
      .ink,
      .note b {
        color: ${dark.ink} !important;
      }
      .ink2,
      .ink2 a {
        color: ${dark.ink2} !important;
      }
      .note {
        background: ${dark.note} !important;
        border-color: ${dark.line} !important;
      }
      .label,
      .label b {
        border-color: ${dark.basil} !important;
        color: ${dark.basil} !important;
      }
      .edge {
        border-color: ${dark.line} !important;
      }
    }
  </style>`;
}

const picture = (links: MailLinks) =>
  html`<tr>
    <td style="font-size:0;line-height:0">
      <img
        src="${links.on('/mail/pedido-confirmado.jpg')}"
        width="600"
        height="220"
        alt=""
        style="display:block;width:100%;height:220px;border:0;object-fit:cover;object-position:80% 50%"
      />
    </td>
  </tr>`;

function smallPrint({ footnotes = [], footLink }: MailContent): Markup | null {
  if (footnotes.length === 0) return null;
  const link = footLink && html` <a href="${footLink.url}" style="color:${look.ink2}">${footLink.label}</a>.`;
  return html`<tr>
    <td class="pad ink2" style="padding:24px 40px 0;font-size:14px;line-height:21px;color:${look.ink3}">
      ${footnotes.map((note, index) => html`${index > 0 && html`<br />`}${phrases(note)}`)}${link ?? null}
    </td>
  </tr>`;
}

const brokenLines = (lines: readonly string[]) =>
  lines.map((line, index) => html`${index > 0 && html`<br />`}${line}`);
