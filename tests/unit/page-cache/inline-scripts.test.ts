import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { hashInsteadOfNonce } from '@server/page-cache/inline-scripts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('hashes in place of a nonce', () => {
  it('are those of the inline scripts that carry it, each once', () => {
    const { html, scriptSources } = hashInsteadOfNonce(
      '<script nonce="N=">one()</script><script type="module" nonce="N=">two("é")</script><script nonce="N=">one()</script>',
      'N=',
    );
    expect(scriptSources).toEqual([sha256('one()'), sha256('two("é")')]);
    expect(html).toBe('<script>one()</script><script type="module">two("é")</script><script>one()</script>');
  });

  it('are not made for a script that somebody else wrote into the page', () => {
    const { scriptSources } = hashInsteadOfNonce(
      '<script>steal()</script><script nonce="other">steal()</script><script nonce="N">ours()</script>',
      'N',
    );
    expect(scriptSources).toEqual([sha256('ours()')]);
  });

  it('are not made for files and for what carries no script at all', () => {
    const { html, scriptSources } = hashInsteadOfNonce(
      '<link rel="modulepreload" nonce="N" href="/a.js"><script nonce="N" src="/b.js"></script><script type="application/ld+json">{}</script>',
      'N',
    );
    expect(scriptSources).toEqual([]);
    expect(html).not.toContain('nonce');
  });

  it('are computed as browsers read the text: with line feeds', () => {
    const { scriptSources } = hashInsteadOfNonce('<script nonce="N">a\r\nb\rc</script>', 'N');
    expect(scriptSources).toEqual([sha256('a\nb\nc')]);
  });

  it('cannot be taken from a page that says its nonce elsewhere', () => {
    expect(() => hashInsteadOfNonce('<p>NONCE</p>', 'NONCE')).toThrow('nonce');
  });
});
