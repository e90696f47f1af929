import { describe, expect, it } from 'vitest';

import { campaignFormErrors, EMPTY_CAMPAIGN_FORM } from '@shop/notifications/campaign-form';
import { instantAt } from '@shop/time/bahia';
import { isTime } from '@shop/time/days';
import { campaignSchema } from '@shop/customers/campaign-schema';

const NOW = new Date('2026-11-20T14:00:00.000Z');
const FORM = { ...EMPTY_CAMPAIGN_FORM, title: 'Semana do Queijo', message: 'Até domingo.' };
const at = (day: string, time: string) =>
  campaignFormErrors({ ...FORM, isScheduled: true, day, time }, NOW, 'Massa Mansa');

describe('the form of a campaign', () => {
  it('requires title and message, with the text of the spec', () => {
    const text = 'Preencha título e mensagem';
    expect(campaignFormErrors(EMPTY_CAMPAIGN_FORM, NOW, 'Massa Mansa')).toEqual({
      title: text,
      message: text,
    });
    expect(campaignFormErrors({ ...FORM, title: ' \n ' }, NOW, 'Massa Mansa')).toEqual({ title: text });
    expect(campaignFormErrors({ ...FORM, message: ' \n\n ' }, NOW, 'Massa Mansa')).toEqual({ message: text });
    expect(campaignFormErrors(FORM, NOW, 'Massa Mansa')).toEqual({});
  });

  it('accepts texts as long as the columns', () => {
    expect(
      campaignFormErrors({ ...FORM, title: 'x'.repeat(160), message: 'x'.repeat(4000) }, NOW, 'Massa Mansa'),
    ).toEqual({});
    expect(
      Object.keys(
        campaignFormErrors(
          { ...FORM, title: 'x'.repeat(161), message: 'x'.repeat(4001) },
          NOW,
          'Massa Mansa',
        ),
      ),
    ).toEqual(['title', 'message']);
  });

  it('requires day and time only when the campaign is scheduled', () => {
    expect(at('', '')).toEqual({ day: 'Informe a data do envio', time: 'Informe a hora do envio' });
    expect(at('2026-02-31', '11:00')).toEqual({ day: 'Informe a data do envio' });
    expect(at('2026-11-21', '24:00')).toEqual({ time: 'Informe a hora do envio' });
    expect(campaignFormErrors({ ...FORM, day: 'ontem', time: '' }, NOW, 'Massa Mansa')).toEqual({});
  });

  it('accepts a future time in Salvador, three hours behind UTC', () => {
    const past = { day: 'Escolha uma data e uma hora no futuro.' };
    expect(at('2026-11-20', '11:00')).toEqual(past);
    expect(at('2026-11-20', '11:01')).toEqual({});
    expect(at('2026-11-19', '23:59')).toEqual(past);
    expect(instantAt('2026-11-20', '23:59').toISOString()).toBe('2026-11-21T02:59:00.000Z');
    // In summer time, which Bahia had until 2012, the clock is two hours behind UTC.
    expect(instantAt('2011-12-01', '11:00').toISOString()).toBe('2011-12-01T13:00:00.000Z');
    for (const time of ['24:00', '9:00', '', '11:60']) {
      expect(isTime(time)).toBe(false);
      expect(() => instantAt('2026-11-20', time)).toThrow(RangeError);
    }
  });
});

describe('the schema of a stored campaign', () => {
  const parse = (wish: Record<string, unknown>) =>
    campaignSchema.safeParse({ title: 'Oi', message: 'Até.', type: 'promocao', channel: 'email', ...wish });
  const errorsOf = (wish: Record<string, unknown>) =>
    parse(wish).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it('cleans the texts, and keeps the lines of the message with any line ending', () => {
    expect(
      parse({ title: ' Semana\n do\u0007 queijo ', message: '\n Um.\r\n\r\n  Dois.\nTrês. \n' }).data,
    ).toMatchObject({ title: 'Semana  do queijo', message: 'Um.\n\nDois.\nTrês.' });
  });

  it.each(['promocao', 'informativo', 'pedido'])('accepts the type %s', (type) => {
    expect(parse({ type }).data).toMatchObject({ type });
  });

  it.each(['email', 'sms', 'push'])('accepts the channel %s', (channel) => {
    expect(parse({ channel }).data).toMatchObject({ channel });
  });

  it.each([
    { type: '' },
    { type: 'novidade' },
    { channel: '' },
    { channel: 'fax' },
    { type: undefined },
    { channel: null },
  ])('rejects another type or channel: %j', (wish) => {
    expect(errorsOf(wish).map(([path]) => path)).toEqual(Object.keys(wish));
  });

  it.each([undefined, null, 7, ['Oi']])('requires text for title and message: %j', (text) => {
    expect(errorsOf({ title: text, message: text })).toEqual([
      ['title', 'Preencha título e mensagem'],
      ['message', 'Preencha título e mensagem'],
    ]);
  });

  it('limits the lengths to those of the columns', () => {
    expect(errorsOf({ title: 'x'.repeat(161), message: 'x'.repeat(4001) })).toEqual([
      ['title', 'Este texto é longo demais'],
      ['message', 'Este texto é longo demais'],
    ]);
  });
});

it('an empty campaign form is a promotion to be sent now', () => {
  expect(EMPTY_CAMPAIGN_FORM).toEqual({
    ...{ title: '', message: '', type: 'promocao', channel: 'email', isScheduled: false, day: '', time: '' },
  });
});

it.each(['x09:00', '09:000', '109:00'])('the text %j is not a time of day', (text) => {
  expect(isTime(text)).toBe(false);
});
