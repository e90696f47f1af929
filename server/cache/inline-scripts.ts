import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** Sources for a `script-src` that allows this page's own inline scripts, and no others. */
  scriptSources: string[];
}

/**
 * Replaces the nonce that a page was rendered with by the hashes of the scripts that have the nonce. A nonce is valid
 * only once, but a cached page is sent many times. A script without the nonce was not written by the shop and gets no
 * hash, so injected markup stays as inert as with a nonce. Throws when the nonce also appears in another place of the
 * page.
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

/** Computes the hash of a script as a browser does: every line ending counts as a line feed. */
const hashOf = (text: string) => createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
