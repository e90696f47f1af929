import type { MailBox, MailContent, Paragraph, Phrase } from './mail-content';
import { look, pillLook } from './mail-look';
import { html, type Markup } from './markup';

/** What happened, and the action to take. */
export function opening({ pill, heading, paragraphs, action }: MailContent): Markup {
  const pillMarkup =
    pill &&
    html`<p style="margin:0 0 12px">
      <span
        style="display:inline-block;background:${pillLook[pill.color].ground};color:${pillLook[pill.color].ink};font-size:14px;line-height:20px;font-weight:700;border-radius:15px;padding:5px 12px"
        >${pill.label}</span
      >
    </p>`;
  return html`${pillMarkup ?? null}
    <h1
      class="h1 ink"
      style="margin:0;font:600 42px/45px ${look.display};letter-spacing:-.02em;color:${look.ink}"
    >
      ${heading}
    </h1>
    ${paragraphs.map((paragraph) => html`<p class="ink2" style="margin:12px 0 0;font-size:17px;line-height:26px;color:${look.ink2}">${phrases(paragraph)}</p>`)}
    ${action ? button(action) : null}`;
}

function button({ label, url, isSpelledOut }: NonNullable<MailContent['action']>): Markup {
  const spelledOut =
    isSpelledOut === true &&
    html`<p class="ink2" style="margin:16px 0 0;font-size:14px;line-height:21px;color:${look.ink3}">
      Se o botão não abrir, copie este endereço no navegador:<br /><a
        href="${url}"
        style="color:${look.ink2};word-break:break-all"
        >${url}</a
      >
    </p>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0">
      <tr>
        <td bgcolor="${look.tomato}" style="background:${look.tomato};border-radius:28px">
          <a
            href="${url}"
            style="display:inline-block;padding:16px 30px;color:${look.onTomato};font-weight:700;font-size:17px;line-height:23px;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    ${spelledOut}`;
}

const BOX_STYLES: Record<MailBox['look'], { name: string; frame: string; title: string }> = {
  plain: {
    name: 'note',
    frame: `background:${look.flour};border:1px solid ${look.line};border-radius:12px`,
    title: `color:${look.ink}`,
  },
  safety: {
    name: 'label',
    frame: `border:1.5px solid ${look.basilInk};border-radius:8px`,
    title: `color:${look.basilInk};letter-spacing:.06em`,
  },
};

/** A framed note: an address, storage instructions, the buyer. */
export function box({ look: kind, title, lines }: MailBox): Markup {
  const styles = BOX_STYLES[kind];
  return html`<table
    role="presentation"
    class="${styles.name}"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="${styles.frame}"
  >
    <tr>
      <td
        class="ink2"
        style="padding:${kind === 'safety' ? '14' : '18'}px 20px;font-size:15px;line-height:23px;color:${look.ink2}"
      >
        <b style="${styles.title}">${title}</b>${lines.map((line) => html`<br />${line}`)}
      </td>
    </tr>
  </table>`;
}

const phrase = (part: Phrase) =>
  typeof part === 'string'
    ? html`${part}`
    : html`<b class="ink" style="color:${look.ink}">${part.strong}</b>`;

export const phrases = (paragraph: Paragraph): Markup[] =>
  typeof paragraph === 'object' && 'length' in paragraph ? paragraph.map(phrase) : [phrase(paragraph)];
