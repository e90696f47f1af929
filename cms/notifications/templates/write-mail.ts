import { wordmark } from '../assets/wordmark';
import type { InlinePicture } from '../mailer';
import { footerLines } from './footer-lines';
import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  pictures: InlinePicture[];
}

/** Renders a mail's contents for sending: HTML with its wordmark, and plain text. */
export function writeMail(
  content: MailContent,
  { shop, links }: Pick<MailFacts, 'shop' | 'links'>,
): WrittenMail {
  const frame = { brandName: shop.brandName, links, footer: footerLines(shop, content) };
  return {
    subject: content.subject,
    html: renderHtml(content, frame),
    text: renderText(content, frame),
    pictures: [{ cid: wordmark.cid, fileName: wordmark.fileName, base64: wordmark.base64 }],
  };
}
