import { describe, expect, test } from 'vitest';

import { writeSample } from '@tests/support/mail/mail-facts';

const TOKEN = 'id.mac+/&"<';

const KINDS = [
  'password-reset',
  'password-changed',
  'email-change-confirm',
  'email-change-notice',
  'email-changed',
] as const;

const write = (kind: (typeof KINDS)[number], fullName = 'Luana Dias') =>
  writeSample(kind, { customer: { fullName, unconfirmedId: null }, found: TOKEN });

describe('a mail about passwords or addresses', () => {
  test.each(KINDS)(
    "of kind %s greets the customer, has the shop's design, and says the same in HTML and text",
    (kind) => {
      const { html, text, subject, pictures } = write(kind);
      expect(subject).toContain('Massa Mansa');
      expect(html).toContain('cid:wordmark@massa-mansa');
      expect(pictures).toHaveLength(1);
      const shown = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      expect(text).toContain('Oi, Luana.');
      const sentences = text.split('\n').filter((line) => /[.]$/.test(line) && !line.startsWith('http'));
      expect(sentences.length).toBeGreaterThan(2);
      for (const sentence of sentences) expect(shown).toContain(sentence.trim());
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  test.each([
    ['password-reset', '/redefinir-senha'],
    ['email-change-confirm', '/confirmar-novo-email'],
  ] as const)('of kind %s has its link as a button and as text, encoded for a URL', (kind, path) => {
    const link = `https://loja.test${path}?token=${encodeURIComponent(TOKEN)}`;
    const { html, text } = write(kind);
    expect(html).toContain(`href="${link}"`);
    expect(html.split(link).length).toBeGreaterThan(2);
    expect(text).toContain(link);
    expect(text).toContain('uma hora');
  });

  test.each(['password-changed', 'email-change-notice', 'email-changed'] as const)(
    'of kind %s has no link that changes anything when opened',
    (kind) => {
      const { html, text } = write(kind);
      expect(`${html}${text}`).not.toContain('token=');
    },
  );

  test.each([
    ['markup', '<img/src=x/onerror=alert(1)>'],
    ['quotes', `"'&quot;`],
    ['another header', 'Ana\r\nBcc:\u2028x@y.test'],
    ['right-to-left', '\u202eanauL'],
    ['emoji', '👩‍🍳🍕'],
    ['length', 'A'.repeat(5000)],
  ])('shows a name with %s as plain text', (_name, fullName) => {
    for (const kind of KINDS) {
      const { html, text, subject } = write(kind, fullName);
      expect(html).not.toContain('<img/src');
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(text).not.toMatch(/^Bcc:/m);
      expect(text).not.toContain('\u202e');
      expect(html).not.toContain('\u202e');
      expect(text.length).toBeLessThan(2000);
    }
  });
});

describe('the mail that confirms an address', () => {
  test('has the link as a button and as text, with the token encoded for a URL', () => {
    const mail = writeSample('confirm-email', { found: { fullName: 'Luana Dias', token: 'abc123' } });
    expect(mail.subject).toBe('Confirme seu e-mail na Massa Mansa');
    expect(mail.html.match(/href="https:\/\/loja\.test\/confirmar-email\?token=abc123"/g)).toHaveLength(2);
    expect(mail.text).toContain('https://loja.test/confirmar-email?token=abc123');
    const hostile = writeSample('confirm-email', {
      found: { fullName: null, token: '"><script>&next=//evil' },
    });
    expect(hostile.html).toContain('token=%22%3E%3Cscript%3E%26next%3D%2F%2Fevil"');
  });
});
