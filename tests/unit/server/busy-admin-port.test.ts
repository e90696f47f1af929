import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import { findFreePort } from '@server/processes/free-port';
import { testEnvironment } from '@tests/support/postgres/test-environment';
import { runSource } from '@tests/support/server/run-source';

test('a start with a busy OFFICE_PORT exits with one sentence and a failure code', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as AddressInfo;
  const start = runSource('server/start.ts', [], {
    ...testEnvironment({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' }),
    NODE_ENV: 'production',
    PORT: String(await findFreePort()),
    OFFICE_PORT: String(port),
  });
  const { code, output } = await start.ended;
  await new Promise((resolve) => busy.close(resolve));
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `A porta ${port} já está em uso: feche o outro programa ou escolha outra com OFFICE_PORT=… npm start.`,
  ]);
}, 60_000);
