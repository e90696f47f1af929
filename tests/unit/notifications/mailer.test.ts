import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createMailer, type Mailer, type OutgoingMessage } from '@cms/notifications/mailer';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';

const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  messageId: '<1@loja.test>',
  to: [{ name: 'Luana Dias', address: 'luana@exemplo.test' }],
  replyTo: 'ola@loja.test',
  subject: 'Pedido confirmado',
  html: '<p>Olá</p>',
  text: 'Olá',
  pictures: [{ cid: 'marca@loja', fileName: 'marca.png', base64: 'iVBORw0KGgo=' }],
  ...changes,
});

test.each([
  ['smtp://mail.exemplo.com.br:587', true],
  ['smtp://loja:senha@192.0.2.7', true],
  ['smtp://[2001:db8::7]:25', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://localhost', false],
  ['smtp://mailbox:1025', false],
])('a server outside of the own network gets no mail without TLS: %s', (smtpUrl, requireTLS) => {
  const open = vi.spyOn(nodemailer, 'createTransport');
  createMailer({ smtpUrl, from: 'loja@loja.test' }).close();
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ url: smtpUrl, requireTLS }));
  open.mockRestore();
});

const yes = { mayEnd: () => Promise.resolve(true) };

describe('the mailer', () => {
  let sink: SmtpSink;
  let mailer: Mailer;

  beforeEach(async () => {
    sink = await startSmtpSink();
    mailer = createMailer({ smtpUrl: sink.url, from: 'Massa Mansa <loja@loja.test>' });
  });

  afterEach(async () => {
    mailer.close();
    await sink.stop();
  });

  test('delivers HTML, text and the inline picture under the given Message-ID', async () => {
    expect(await mailer.send(message(), yes)).toBe('accepted');
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ from: 'loja@loja.test', to: ['luana@exemplo.test'] });
    expect(mail?.header('Message-ID')).toBe('<1@loja.test>');
    expect(mail?.header('From')).toBe('Massa Mansa <loja@loja.test>');
    expect(mail?.header('Reply-To')).toBe('ola@loja.test');
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail?.raw).toContain('Content-ID: <marca@loja>');
    expect(mail?.raw).toContain('iVBORw0KGgo=');
  });

  test('delivers a calendar file as an attachment with its method, and keeps its letters and line ends', async () => {
    const file = {
      fileName: 'entrega.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR\r\nSUMMARY:Muçarela às 9h\r\nEND:VCALENDAR\r\n',
    };
    await mailer.send(message({ files: [file] }), yes);
    const part = sink.mails[0]?.raw.split('Content-Type: text/calendar')[1] ?? '';
    expect(part).toMatch(/^; charset=utf-8;\s+method=PUBLISH/);
    expect(part).toContain('Content-Disposition: attachment; filename=entrega.ics');
    const body = part.split('\r\n\r\n')[1] ?? '';
    const text = part.includes('base64')
      ? Buffer.from(body, 'base64').toString()
      : decodeURIComponent(
          body
            .replaceAll(/=\r?\n/g, '')
            .replaceAll('%', '%25')
            .replaceAll('=', '%'),
        );
    expect(text).toContain('SUMMARY:Muçarela às 9h');
  });

  test.each([
    ['a subject', message({ subject: 'Oi\r\nBcc: espia@exemplo.test' })],
    [
      'a name',
      message({ to: [{ name: 'Luana\r\nBcc: espia@exemplo.test', address: 'luana@exemplo.test' }] }),
    ],
    [
      'a name with a comma',
      message({ to: [{ name: 'a, espia@exemplo.test', address: 'luana@exemplo.test' }] }),
    ],
  ])('lets %s add neither a header nor a recipient', async (_what, hostile) => {
    await mailer.send(hostile, yes);
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]?.to).toEqual(['luana@exemplo.test']);
    expect(sink.mails[0]?.header('Bcc')).toBe('');
  });

  test('reads no file and no URL, whatever the content refers to', async () => {
    const html = { path: '/etc/hostname' } as unknown as string;
    await expect(mailer.send(message({ html }), yes)).rejects.toMatchObject({ originalCode: 'EFILEACCESS' });
    const text = { href: 'http://127.0.0.1:9/' } as unknown as string;
    await expect(mailer.send(message({ text }), yes)).rejects.toMatchObject({ originalCode: 'EURLACCESS' });
    expect(sink.mails).toHaveLength(0);
  });

  test('asks for permission after the message is sent, but before the server takes responsibility for it', async () => {
    let mailsWhenAsked = -1;
    await mailer.send(message(), {
      mayEnd() {
        mailsWhenAsked = sink.mails.length;
        return Promise.resolve(true);
      },
    });
    expect(mailsWhenAsked).toBe(0);
    expect(sink.mails).toHaveLength(1);
  });

  test('withdraws the message when permission is denied, so that the server never delivers it', async () => {
    expect(await mailer.send(message(), { mayEnd: () => Promise.resolve(false) })).toBe('withdrawn');
    await expect.poll(() => sink.brokenOff).toBe(1);
    expect(sink.mails).toHaveLength(0);
    expect(await mailer.send(message(), yes)).toBe('accepted');
    expect(sink.mails).toHaveLength(1);
  });

  test('does not ask for permission when the server refuses the recipient', async () => {
    sink.behave({ recipientResponse: () => '550 5.1.1 no such user' });
    let isAsked = false;
    const sending = mailer.send(message(), {
      mayEnd() {
        isAsked = true;
        return Promise.resolve(true);
      },
    });
    await expect(sending).rejects.toMatchObject({ responseCode: 550, code: 'EENVELOPE' });
    expect(isAsked).toBe(false);
  });

  test('asks for permission only after the envelope was accepted, however small the message is', async () => {
    const steps: string[] = [];
    sink.behave({
      recipientResponse: () => {
        steps.push('recipient');
        return null;
      },
    });
    await mailer.send(message({ html: 'x', text: 'x', pictures: [] }), {
      mayEnd() {
        steps.push('asked');
        return Promise.resolve(true);
      },
    });
    expect(steps).toEqual(['recipient', 'asked']);
  });

  test.each([
    ['a small message', message({ html: 'x', text: 'x', pictures: [] })],
    ['a large one', message({ html: 'x'.repeat(300_000) })],
  ])('reports, before the server responds, that the end of %s was sent', async (_size, mail) => {
    const steps: string[] = [];
    let tellEnded: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (tellEnded = resolve));
    // This server waits for the report before it responds, so it would hang if the report came after the response.
    sink.behave({
      beforeAccepting: async () => {
        await ended;
        steps.push('accepted');
      },
    });
    await mailer.send(mail, {
      mayEnd: () => Promise.resolve(true),
      hasEnded() {
        steps.push('ended');
        tellEnded();
      },
    });
    expect(steps).toEqual(['ended', 'accepted']);
  });

  test('does not report the end of a message that is withdrawn', async () => {
    let hasEnded = false;
    await mailer.send(message(), {
      mayEnd: () => Promise.resolve(false),
      hasEnded() {
        hasEnded = true;
      },
    });
    await expect.poll(() => sink.brokenOff).toBe(1);
    expect(hasEnded).toBe(false);
  });

  test('throws when no server listens, and delivers once one does', async () => {
    await sink.stop();
    await expect(mailer.send(message(), yes)).rejects.toMatchObject({ code: 'ESOCKET' });
    sink = await startSmtpSink({ port: sink.port });
    expect(await mailer.send(message(), yes)).toBe('accepted');
    expect(sink.mails).toHaveLength(1);
  });

  test('sends although the server has closed the pooled connection meanwhile', async () => {
    await mailer.send(message(), yes);
    await sink.stop();
    sink = await startSmtpSink({ port: sink.port });
    expect(await mailer.send(message({ messageId: '<2@loja.test>' }), yes)).toBe('accepted');
    expect(sink.mails.map((mail) => mail.header('Message-ID'))).toEqual(['<2@loja.test>']);
  });
});
