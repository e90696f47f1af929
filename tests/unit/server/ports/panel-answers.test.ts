import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { findFreePort } from '@server/processes/free-port';
import { builtPanelAnswers } from '@server/supervisor/panel-answers';
import { provesWith, startFakeAdmin } from '@tests/support/server/fake-admin';

const SECRET = 'segredo-desta-loja-0123456789abcdef0123456789';

async function panelOf(secret: string): Promise<number> {
  const panel = await startFakeAdmin({ prove: provesWith(secret) });
  onTestFinished(() => panel.close());
  return panel.port;
}

test('a start recognises the panel of its own installation', async () => {
  expect(await builtPanelAnswers({ port: await panelOf(SECRET), secret: SECRET })).toBe(true);
});

test('a start does not take the panel of another installation for its own', async () => {
  const port = await panelOf('segredo-de-outra-loja-0123456789abcdef012345');
  expect(await builtPanelAnswers({ port, secret: SECRET })).toBe(false);
});

test('a start does not take another program on the port of its panel for the panel', async () => {
  const other = createServer((_req, res) => res.end('<html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await builtPanelAnswers({ port, secret: SECRET })).toBe(false);
  expect(await builtPanelAnswers({ port: await findFreePort(), secret: SECRET })).toBe(false);
});
