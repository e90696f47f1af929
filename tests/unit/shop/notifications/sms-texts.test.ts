import { isCampaignMail, isTexted, MAIL_KINDS } from '@shop/notifications/mail-kinds';
import { asksToStop, campaignSms, campaignSmsSize, smsText, stoppedSms } from '@shop/notifications/sms-texts';
import { foldToGsm, gsmLength } from '@shop/text/gsm';
import { phoneTexts, samplesOf } from '@tests/support/mail/mail-facts';
import { describe, expect, it } from 'vitest';

const id = '11111111-2222-4333-8444-5555abcd0123';
const NAMES = ['Massa Mansa', '', 'Pães & Massas €uro {da} Vovó — Ção', 'A'.repeat(300), '🍝'.repeat(40)];
const LONG = {
  title: 'Promoção imperdível '.repeat(8),
  message: 'Leve três €, pague dois [só hoje]. '.repeat(110),
};

const sms = (name: string, ...[kind, order, status]: Parameters<typeof phoneTexts>): string | null => {
  const texts = phoneTexts(kind, order, status);
  return texts && smsText(name, texts.sms);
};

const ORDER_KINDS = MAIL_KINDS.filter(isTexted).filter((kind) => !isCampaignMail(kind));

const everyText = (name: string): string[] =>
  (['delivery', 'pickup'] as const).flatMap((deliveryMethod) => {
    const order = { id, deliveryMethod };
    return [
      ...ORDER_KINDS.flatMap((kind) =>
        samplesOf(kind).flatMap(
          ({ detail, order: changes }) => sms(name, kind, { ...changes, ...order }, detail) ?? [],
        ),
      ),
      campaignSms(name, LONG),
      campaignSms(name, { title: 'Oi', message: 'Nhoque hoje' }),
      stoppedSms(name),
    ];
  });

describe('text messages', () => {
  it.each(NAMES)('are one message of GSM characters for every kind, with the name %j', (name) => {
    expect(everyText(name).length).toBeGreaterThan(20);
    for (const text of everyText(name)) {
      expect(text.length).toBeGreaterThan(20);
      expect(gsmLength(text)).toBeLessThanOrEqual(160);
      expect(foldToGsm(text)).toBe(text);
    }
  });

  it('begin with the name of the shop and end with how to unsubscribe', () => {
    const text = sms('Massa Mansa', 'order-status-changed', { id, deliveryMethod: 'delivery' }, 'enviado');
    expect(text).toBe('Massa Mansa: pedido ABCD0123 saiu para entrega. Para sair, responda SAIR.');
    expect(
      sms('Massa Mansa', 'order-status-changed', { id, deliveryMethod: 'pickup' }, 'recebido'),
    ).toBeNull();
    expect(campaignSms('Massa Mansa', { title: 'Promoção', message: 'Lasanha a R$ 39' })).toBe(
      'Massa Mansa: Promocao. Lasanha a R$ 39. Para sair, responda SAIR.',
    );
  });

  it("state the length of a campaign's whole text, before it is cut", () => {
    expect(campaignSmsSize('Massa Mansa', { title: 'Oi', message: 'Nhoque' })).toEqual({
      length: 50,
      parts: 1,
      fits: true,
    });
    expect(campaignSmsSize('Massa Mansa', LONG).fits).toBe(false);
    expect(campaignSmsSize('Massa Mansa', LONG).parts).toBeGreaterThan(20);
  });
});

describe('a request to unsubscribe by text message', () => {
  it.each([
    'SAIR',
    'sair',
    ' Sair. ',
    'SÁIR',
    '"sair"',
    'PARAR',
    'pare',
    'Stop',
    's a i r',
    'Sair, por favor',
    'CANCELAR',
  ])('may be %j', (text) => expect(asksToStop(text)).toBe(true));
  it.each(['', 'oi', 'quero sair hoje', 'sairam', 'não parar', 'cancelar meu pedido'])('is not %j', (text) =>
    expect(asksToStop(text)).toBe(false),
  );
});
