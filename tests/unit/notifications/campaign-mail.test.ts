import { describe, expect, it } from 'vitest';
import type { MailCampaign } from '@cms/notifications/campaign-text';
import { campaignContent } from '@cms/notifications/kinds/campaign';
import { writeMail } from '@cms/notifications/templates/Mail';
import { sampleFacts } from '@tests/support/mail/mail-facts';

const facts = sampleFacts();
const unsubscribeUrl = 'https://loja.test/descadastrar?token=abc.promocao.def';

const write = (campaign: Partial<MailCampaign> = {}) =>
  writeMail(
    campaignContent(
      {
        title: 'Semana da Margherita',
        message: 'Só até domingo.\n\nAproveite.',
        type: 'promocao',
        ...campaign,
      },
      { links: facts.links, unsubscribeUrl },
    ),
    facts,
  );

describe('a campaign mail', () => {
  it('has the written text line by line, in HTML and in text', () => {
    const mail = write();
    expect(mail.subject).toBe('Semana da Margherita');
    for (const line of ['Só até domingo.', 'Aproveite.']) {
      expect(mail.html).toContain(line);
      expect(mail.text.split('\n')).toContain(line);
    }
  });

  it.each(['promocao', 'informativo', 'pedido'] as const)(
    'of type %s says why it was sent and how to unsubscribe',
    (type) => {
      const mail = write({ type });
      expect(mail.html).toContain(`href="${unsubscribeUrl}"`);
      expect(mail.text).toContain(`Não receber mais:\n${unsubscribeUrl}`);
      expect(mail.text).toMatch(/Você recebe este (e-mail|aviso) porque /);
    },
  );

  it('escapes markup and line breaks of its author', () => {
    const mail = write({
      title: 'Oi\r\nBcc: outro@x.test',
      message: '<script>alert(1)</script>\r\n<img src=x onerror=y>',
    });
    expect(mail.subject).toBe('Oi Bcc: outro@x.test');
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.text).toContain('<script>alert(1)</script>');
  });
});
