import { describe, expect, test } from 'vitest';

import { writeSample } from '@tests/support/mail/mail-facts';

const hostile = { fullName: 'Ana<script>alert(1)</script>', unconfirmedId: null };

describe('the mail that confirms a new sign-in provider', () => {
  const mail = writeSample('identity-link', { customer: hostile, found: 'id.mac' });

  test('links to the page with the button, as text too, and says how long the link is valid', () => {
    expect(mail.text).toContain('https://loja.test/entrar/ligar?token=id.mac');
    expect(mail.html).toContain('https://loja.test/entrar/ligar?token=id.mac');
    expect(mail.text).toContain('uma hora');
    expect(mail.text).toContain('Não foi você? Ignore');
  });

  test('shows a hostile name as text and has a one-line subject', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).toBe('Confirme sua entrada na Massa Mansa');
  });
});

describe('the mail that reports a new sign-in provider', () => {
  test.each([
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ])('names %s and where to disconnect it', (detail, label) => {
    const mail = writeSample('identity-linked', { detail });
    expect(mail.subject).toBe(`${label} ligado à sua conta na Massa Mansa`);
    expect(mail.text).toContain('https://loja.test/conta/detalhes');
  });
});
