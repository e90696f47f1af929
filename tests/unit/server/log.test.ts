import { Writable } from 'node:stream';
import { expect, test } from 'vitest';

import { createLog, withoutPersonalData } from '@cms/log';

function writtenBy(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog({ role: 'storefront', level: 'info' }, destination));
  return JSON.parse(text) as Record<string, unknown>;
}

test('a line is one JSON object that says when, who and what', () => {
  const line = writtenBy((log) => log.child({ requestId: 'abc' }).info({ status: 200 }, 'answered'));
  expect(line).toMatchObject({
    level: 'info',
    role: 'storefront',
    requestId: 'abc',
    status: 200,
    msg: 'answered',
  });
  expect(String(line.time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('personal data and credentials are left out wherever they sit', () => {
  const secrets = { email: 'ana@example.com', password: 'Segredo@1', token: 'abc', phone: '(71) 90000-0000' };
  const line = writtenBy((log) =>
    log.info(
      { ...secrets, customer: secrets, deep: { customer: secrets }, headers: { 'set-cookie': 'a=b' } },
      'x',
    ),
  );
  expect(JSON.stringify(line)).not.toMatch(/ana@|Segredo|abc|90000|a=b/);
});

test('an error tells what it was and where, but not what a database quotes of a row', () => {
  const error = Object.assign(new Error('duplicate key for ana@example.com'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
    parameters: ['ana@example.com'],
    constraint: 'customers_email',
  });
  const line = writtenBy((log) => log.error({ err: error }, 'failed'));
  expect(line.err).toMatchObject({ type: 'Error', code: '23505', constraint: 'customers_email' });
  expect(String((line.err as { stack: string }).stack)).toContain('log.test.ts');
  expect(JSON.stringify(line)).not.toContain('ana@example.com');
});

test.each([
  ['Recusado: <ana.maria+1@mail.example.com.br>', 'Recusado: <[e-mail]>'],
  ['550 bruno@example.com unknown', '550 [e-mail] unknown'],
  ['sem endereço', 'sem endereço'],
])('%s is written as %s', (text, written) => {
  expect(withoutPersonalData(text)).toBe(written);
});
