import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import { choosePorts } from '@server/demo/demo-ports';
import { findFreePort } from '@server/processes/free-port';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { runSource } from '@tests/support/server/run-source';

const HOST = '127.0.0.1';

/** Starts the shop in production with these ports; resolves to its exit code and the lines it wrote. */
async function startWith(ports: { PORT: string; OFFICE_PORT: string }) {
  const start = runSource('server/start.ts', [], {
    ...testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }),
    NODE_ENV: 'production',
    ...ports,
  });
  const { code, output } = await start.ended;
  return { code, lines: output.trim().split('\n') };
}

test('a start with a busy OFFICE_PORT exits with one sentence and a failure code', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, HOST, resolve));
  const { port } = busy.address() as AddressInfo;
  const started = await startWith({ PORT: String(await findFreePort()), OFFICE_PORT: String(port) });
  await new Promise((resolve) => busy.close(resolve));
  expect(started).toEqual({
    code: 1,
    lines: [
      `A porta ${port} já está em uso: feche o outro programa ou escolha outra com OFFICE_PORT=… npm start.`,
    ],
  });
});

test('a start with one port for shop and panel exits with one sentence and a failure code', async () => {
  const port = String(await findFreePort());
  expect(await startWith({ PORT: port, OFFICE_PORT: port })).toEqual({
    code: 1,
    lines: [`PORT e OFFICE_PORT pedem a mesma porta, ${port}: escolha outra para OFFICE_PORT.`],
  });
});

test('the demo never gives the shop’s own port to another server', async () => {
  const ports = await choosePorts({ NODE_ENV: 'test', PORT: '3100' }, HOST);
  expect(ports.office).not.toBe(3100);
  expect(new Set(Object.values(ports)).size).toBe(7);
});

test('the demo rejects a port that two variables request', async () => {
  const source = { NODE_ENV: 'test', MAILBOX_PORT: '1085', SMTP_PORT: '1085' } as const;
  await expect(choosePorts(source, HOST)).rejects.toThrow(
    'SMTP_PORT e MAILBOX_PORT pedem a mesma porta, 1085: escolha outra para MAILBOX_PORT.',
  );
});
