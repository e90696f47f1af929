import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { hashInsteadOfNonce } from '@server/cache/inline-scripts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('replacing the nonce by hashes', () => {
  it('hashes each inline script with the nonce once', () => {
    const { html, scriptSources } = hashInsteadOfNonce(
      '<script nonce="N=">one()</script><script type="module" nonce="N=">two("é")</script><script nonce="N=">one()</script>',
      'N=',
    );
    expect(scriptSources).toEqual([sha256('one()'), sha256('two("é")')]);
    expect(html).toBe('<script>one()</script><script type="module">two("é")</script><script>one()</script>');
  });

  it('does not hash an injected script', () => {
    const { scriptSources } = hashInsteadOfNonce(
      '<script>steal()</script><script nonce="other">steal()</script><script nonce="N">ours()</script>',
      'N',
    );
    expect(scriptSources).toEqual([sha256('ours()')]);
  });

  it('does not hash external files and data blocks', () => {
    const { html, scriptSources } = hashInsteadOfNonce(
      '<link rel="modulepreload" nonce="N" href="/a.js"><script nonce="N" src="/b.js"></script><script type="application/ld+json">{}</script>',
      'N',
    );
    expect(scriptSources).toEqual([]);
    expect(html).not.toContain('nonce');
  });

  it('hashes the text as browsers read it: with line feeds', () => {
    const { scriptSources } = hashInsteadOfNonce('<script nonce="N">a\r\nb\rc</script>', 'N');
    expect(scriptSources).toEqual([sha256('a\nb\nc')]);
  });

  it('throws for a page that contains its nonce elsewhere', () => {
    expect(() => hashInsteadOfNonce('<p>NONCE</p>', 'NONCE')).toThrow('nonce');
  });
});
