import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** Sources for a `script-src` that let this page's own inline scripts run, and no others. */
  scriptSources: string[];
}

/**
 * Exchanges the nonce a page was rendered with for the hashes of the scripts that carry it, because a nonce counts once
 * and a kept page is sent many times. A script without it is none of ours and gets no hash: markup that somebody smuggled
 * into a text stays as dead as with a nonce. Throws when the nonce stands elsewhere too.
 */
export function hashInsteadOfNonce(rendered: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of rendered.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isInline = !/\ssrc=/.test(attributes);
    if (isInline && attributes.includes(attribute)) sources.add(`'sha256-${hashOf(text)}'`);
  }
  const html = rendered.replaceAll(attribute, '');
  if (html.includes(nonce)) throw new Error('a page says its nonce outside of a script');
  return { html, scriptSources: [...sources] };
}

/** As a browser computes it: it reads every line end as a line feed. */
const hashOf = (text: string) => createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
