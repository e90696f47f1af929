import { renderToStaticMarkup } from 'react-dom/server';

import { wordmark } from '../assets/wordmark';
import type { InlinePicture } from '../mailer';
import { Mail, type MailContent, type MailFrame } from './Mail';
import { withPlainText } from './plain-text';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  pictures: InlinePicture[];
}

/** Renders a mail for sending, both as HTML with the wordmark and as plain text. */
export function writeMail(content: MailContent, frame: MailFrame): WrittenMail {
  const markup = renderToStaticMarkup(<Mail content={content} frame={frame} />);
  return {
    subject: content.subject,
    ...withPlainText(`<!doctype html>${markup}`),
    pictures: [{ cid: wordmark.cid, fileName: wordmark.fileName, base64: wordmark.base64 }],
  };
}
