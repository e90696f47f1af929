import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cms } from '@cms/platform/context';
import { createCepDirectory } from '@cms/delivery/queries/cep-directory';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import { startCepService, viaCep, type CepService } from '@tests/support/server/start-cep-service';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

let service: CepService;
let cms: Cms;
let now: Date;

const TIMEOUT_MS = 300;
const HOUR_MS = 60 * 60 * 1000;

const open = (): Cms => ({
  ...shop.cms,
  cepDirectory: createCepDirectory({
    urlTemplate: service.urlTemplate,
    now: () => now,
    timeoutMs: TIMEOUT_MS,
  }),
});

beforeAll(async () => {
  service = await startCepService();
});
afterAll(() => service.close());
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  service.asked.length = 0;
  service.behave('40285001', { answer: viaCep() });
  cms = open();
});

const lookUp = (cep: string, ip = '203.0.113.7') => lookUpCep(cms, { cep, ip });

describe('a postal code', () => {
  it('leads to an address, however the code is written', async () => {
    expect(await lookUp('40.285-001')).toEqual({
      code: 'found',
      address: { street: 'Avenida Dom João VI', neighborhood: 'Brotas', city: 'Salvador', state: 'BA' },
    });
  });

  it('is looked up once for simultaneous requests, and again a day later', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => lookUp('40285001')));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['found']));
    await lookUp('40285-001');
    expect(service.asked).toEqual(['40285001']);
    now = new Date(now.getTime() + 24 * HOUR_MS);
    await lookUp('40285-001');
    expect(service.asked).toEqual(['40285001', '40285001']);
  });

  it('that does not exist is reported as unknown, and this result is cached for an hour', async () => {
    expect(await lookUp('40000000')).toEqual({ code: 'unknown' });
    expect(await lookUp('40000000')).toEqual({ code: 'unknown' });
    expect(service.asked).toHaveLength(1);
    now = new Date(now.getTime() + HOUR_MS);
    service.behave('40000000', { answer: viaCep() });
    expect(await lookUp('40000000')).toMatchObject({ code: 'found' });
  });

  it.each(['', '4028500', '402850011', 'abc', '../../etc'])(
    'that is malformed (%j) is never sent to the service',
    async (cep) => {
      expect(await lookUp(cep)).toEqual({ code: 'unknown' });
      expect(service.asked).toEqual([]);
    },
  );

  it('is sent as its eight digits, whatever is typed around them', async () => {
    service.behave('40285001', { answer: viaCep() });
    expect(await lookUp('CEP 40285-001/../x')).toMatchObject({ code: 'found' });
    expect(service.asked).toEqual(['40285001']);
  });
});

describe('a postal code service in trouble', () => {
  it.each([
    ['is broken', { status: 500 }],
    ['has no time', { status: 429 }],
    ['sends on elsewhere', { status: 302 }],
    ['answers with a page', { text: '<!doctype html><h1>Manutenção</h1>' }],
    ['answers with something else', { answer: { street: 'Rua' } }],
    ['answers without end', { text: JSON.stringify(viaCep({ x: 'x'.repeat(20_000) })) }],
    ['takes too long', { answer: viaCep(), delayMs: 2_000 }],
    ['never answers', 'hang'],
  ] as const)(
    'that %s is reported as unavailable within the time limit, and requested again next time',
    async (_how, behaviour) => {
      service.behave('40285002', behaviour);
      const started = performance.now();
      expect(await lookUp('40285002')).toEqual({ code: 'unavailable' });
      expect(performance.now() - started).toBeLessThan(1_500);
      service.behave('40285002', { answer: viaCep() });
      expect(await lookUp('40285002')).toMatchObject({ code: 'found' });
    },
  );

  it('that is not running is reported as unavailable', async () => {
    cms = {
      ...shop.cms,
      cepDirectory: createCepDirectory({ urlTemplate: 'http://127.0.0.1:9/{cep}', now: () => now }),
    };
    expect(await lookUp('40285001')).toEqual({ code: 'unavailable' });
  });
});

describe('the limit of look-ups', () => {
  it('allows one IP address thirty unknown codes in five minutes, and does not affect other addresses', async () => {
    const codes = Array.from({ length: 31 }, (_, index) => String(41_000_000 + index));
    const answers = [];
    for (const code of codes) answers.push((await lookUp(code)).code);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'unknown'));
    expect(answers[30]).toBe('too_many_attempts');
    expect(service.asked).toHaveLength(30);
    expect(await lookUp(codes[0] ?? '')).toEqual({ code: 'unknown' });
    expect(await lookUp('40285001', '203.0.113.8')).toMatchObject({ code: 'found' });
  });
});

it('no postal code is looked up where look-ups are switched off', async () => {
  expect(await lookUpCep(shop.cms, { cep: '40285001', ip: '203.0.113.7' })).toEqual({ code: 'unavailable' });
});
