import { describe, expect, test } from 'vitest';

import { identityLinkContent, identityLinkedContent } from '@cms/notifications/templates/identity-mails';
import { writeMail } from '@cms/notifications/templates/write-mail';
import { sampleFacts } from '@tests/support/mail/mail-facts';

const hostile = { fullName: 'Ana<script>alert(1)</script>', unconfirmedId: null };

describe('the mail that asks whether it was them', () => {
  const facts = sampleFacts({ customer: hostile });
  const mail = writeMail(identityLinkContent(facts, 'id.mac'), facts);

  test('leads to the page with the button, spelled out too, and says how long it works', () => {
    expect(mail.text).toContain('https://loja.test/entrar/ligar?token=id.mac');
    expect(mail.html).toContain('https://loja.test/entrar/ligar?token=id.mac');
    expect(mail.text).toContain('uma hora');
    expect(mail.text).toContain('Não foi você? Ignore');
  });

  test('shows a hostile name as text and has a subject of one line', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).toBe('Confirme sua entrada na Massa Mansa');
  });
});

describe('the mail that tells of a new way in', () => {
  test.each([
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ])('names %s and where to take it away', (detail, label) => {
    const facts = sampleFacts({ detail });
    const mail = writeMail(identityLinkedContent(facts), facts);
    expect(mail.subject).toBe(`${label} ligado à sua conta na Massa Mansa`);
    expect(mail.text).toContain('https://loja.test/conta/detalhes');
  });
});
