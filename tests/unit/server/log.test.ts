import { Writable } from 'node:stream';
import { expect, test } from 'vitest';

import { createLog } from '@cms/platform/log/log';
import { withoutPersonalData } from '@cms/platform/log/log-labels';
import { sendConsoleToLog } from '@server/processes/console-to-log';
import { explainFailure } from '@server/processes/explain-failure';

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

test('a log line is one JSON object with time, source and message', () => {
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

test('a log line contains no personal data or credentials, however deeply nested', () => {
  const secrets = { email: 'ana@example.com', password: 'Segredo@1', token: 'abc', phone: '(71) 90000-0000' };
  const line = writtenBy((log) =>
    log.info(
      { ...secrets, customer: secrets, deep: { customer: secrets }, headers: { 'set-cookie': 'a=b' } },
      'x',
    ),
  );
  expect(JSON.stringify(line)).not.toMatch(/ana@|Segredo|abc|90000|a=b/);
});

test('a logged error has its type and place, but no row data quoted by the database', () => {
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

/** Returns a failed query as Drizzle throws it, with all parameters in its message and Postgres' error as its cause. */
function failedQuery(statement: string, params: unknown[], cause: Error) {
  const message = `Failed query: ${statement}\nparams: ${params.join(',')}`;
  return Object.assign(new Error(message, { cause }), { query: statement, params });
}

const REFUSED = Object.assign(new Error('invalid input syntax for type uuid: "Ana Maria"'), {
  code: '22P02',
  detail: 'Key (full_name)=(Ana Maria) is wrong.',
  where: 'unnamed portal parameter $1 = Ana Maria',
});
const FAILED = failedQuery(
  'insert into "customers" ("full_name", "phone") values ($1, $2)',
  ['Ana Maria', '71 90000-0000\n    at Rua das Flores'],
  REFUSED,
);

test.each<[string, (log: ReturnType<typeof createLog>) => void]>([
  ['with a sentence', (log) => log.error({ err: FAILED }, 'failed')],
  ['alone', (log) => log.error(FAILED)],
  ['as a field without a sentence', (log) => log.error({ err: FAILED })],
  ['under another name', (log) => log.error({ error: FAILED, reason: FAILED }, 'failed')],
  ['beside a sentence that quotes it', (log) => log.error({ err: FAILED, msg: `Error: ${FAILED.message}` })],
  [
    'in a sentence alone',
    (log) => log.error(`Failed task 7 with error '${FAILED.message}': ${FAILED.stack}`),
  ],
  ['as a value of a sentence', (log) => log.error('failed: %s %o', FAILED.message, FAILED)],
  ['by a child of the log', (log) => log.child({ requestId: 'abc' }).error({ err: FAILED })],
  ['only as its cause', (log) => log.error(new Error('sorry', { cause: FAILED }))],
])('a failed query is logged without its parameters, %s', (_how, write) => {
  expect(JSON.stringify(writtenBy(write))).not.toMatch(/Ana|Maria|90000|Flores/);
});

test('a failed query is logged with its operation, its table and the reason', () => {
  const line = writtenBy((log) => log.error(FAILED));
  expect(line.msg).toBe('Failed query: insert customers');
  expect(line.err).toMatchObject({
    message: 'Failed query: insert customers',
    cause: { code: '22P02', message: 'invalid input syntax for type uuid [oculto]' },
  });
});

test('console output of libraries becomes a log line without query parameters', () => {
  const printed = { ...console };
  const library: Console = console;
  try {
    const line = writtenBy((log) => {
      sendConsoleToLog(log);
      library.error('⨯', FAILED, { digest: 'Ana Maria' });
    });
    expect(line).toMatchObject({ level: 'error', msg: '⨯ [objeto]', err: { cause: { code: '22P02' } } });
    expect(JSON.stringify(line)).not.toMatch(/Ana|Maria|90000|Flores/);
  } finally {
    Object.assign(console, printed);
  }
});

test('a failed start prints no query parameters', () => {
  expect(explainFailure(FAILED)).not.toMatch(/Ana|Maria|90000|Flores/);
  expect(explainFailure(FAILED)).toContain('log.test.ts');
});

test.each([
  ['Recusado: <ana.maria+1@mail.example.com.br>', 'Recusado: <[e-mail]>'],
  ['550 bruno@example.com unknown', '550 [e-mail] unknown'],
  ['sem endereço', 'sem endereço'],
  ['value "71900000000" is out of range for type integer', 'value [oculto] is out of range for type integer'],
  ['date/time field value out of range: "31/02/1980"', 'date/time field value out of range [oculto]'],
  ['invalid byte sequence for encoding "UTF8": 0x00', 'invalid byte sequence for encoding "UTF8": 0x00'],
  [
    'duplicate key value violates unique constraint "x"',
    'duplicate key value violates unique constraint "x"',
  ],
])('the text "%s" is logged as "%s"', (text, written) => {
  expect(withoutPersonalData(text)).toBe(written);
});
