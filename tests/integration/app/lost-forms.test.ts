import type { ClientActionFunctionArgs } from '@remix-run/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let routes: Awaited<ReturnType<typeof importRoutes>>;

// The routes are imported after the shop is open, because their operations read the configuration of the open shop.
const importRoutes = async () => ({
  addresses: await import('@app/routes/conta.enderecos/route'),
  notifications: await import('@app/routes/conta.notificacoes/route'),
  privacy: await import('@app/routes/conta.privacidade/route'),
  finish: await import('@app/routes/entrar.concluir/route'),
});

beforeAll(async () => {
  shop = await openTestShop();
  routes = await importRoutes();
});
afterAll(() => shop.close());

describe('a form whose response cannot be read', () => {
  it.each(['addresses', 'notifications', 'privacy', 'finish'] as const)(
    'leaves the open page unchanged and shows an error: %s',
    async (name) => {
      const route = routes[name];
      const lost = () => Promise.reject(new Error('Unable to decode turbo-stream response'));
      const actionResult: unknown = await route.clientAction({
        serverAction: lost,
      } as unknown as ClientActionFunctionArgs);
      expect(actionResult).toMatchObject({ toast: { tone: 'failed' } });
      const change = { formMethod: 'POST', actionResult, defaultShouldRevalidate: true } as const;
      expect(route.shouldRevalidate(change)).toBe(false);
    },
  );
});
