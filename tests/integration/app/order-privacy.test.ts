import { describe, expect, it } from 'vitest';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { useOrderPages } from './order-pages';

const s = useOrderPages();

describe('the pages of an order', () => {
  const paths = (orderId: string) =>
    ['', '?cancelar=sim', '/recibo', '/situacao'].flatMap((end) => {
      const path = `/conta/pedidos/${orderId}${end}`;
      return end.startsWith('?') ? [path] : [path, `${path}.data`];
    });

  it('do not exist for another customer: page, data, updates, receipt and forms return 404', async () => {
    const orderId = await s().order({ notes: 'Segredo', status: 'recebido' });
    await s().pay(orderId);
    const other = await s().signedIn(await makeCustomer(s().shop.cms));
    for (const path of paths(orderId)) {
      const response = await other.ask(path);
      expect(response.status, path).toBe(404);
      expect(response.headers['cache-control'], path).toContain('no-store');
      expect(response.body, path).not.toMatch(/Segredo|Frederico|114,80/);
    }
    for (const intent of ['cancel', 'reorder']) {
      expect((await other.ask(`/conta/pedidos/${orderId}`, { intent })).status, intent).toBe(404);
    }
    expect(await s().shop.sql.query('select 1 from carts')).toEqual([]);
    const [row] = await s().shop.sql.query('select status::text as status from orders where id = $1', [
      orderId,
    ]);
    expect(row).toEqual({ status: 'recebido' });
  });

  it('require a session: each page leads to the sign-in and back; the updates are refused', async () => {
    const orderId = await s().order();
    const visitor = s().browser();
    for (const path of [`/conta/pedidos/${orderId}`, `/conta/pedidos/${orderId}/recibo`]) {
      const response = await visitor.ask(path);
      expect(response.status).toBe(303);
      expect(response.headers.location).toBe(`/conta?redirectTo=${encodeURIComponent(path)}`);
    }
    expect((await visitor.ask(`/conta/pedidos/${orderId}/situacao`)).status).toBe(401);
    expect((await visitor.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' })).status).toBe(303);
    const [row] = await s().shop.sql.query('select status::text as status from orders where id = $1', [
      orderId,
    ]);
    expect(row).toEqual({ status: 'recebido' });
  });

  it('are never stored in a cache', async () => {
    const orderId = await s().order();
    await s().pay(orderId);
    const page = await s().signedIn();
    for (const path of ['/conta/pedidos', '/conta/pedidos.data', ...paths(orderId)]) {
      const response = await page.ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers['cache-control'], path).toContain('no-store');
    }
    expect((await page.ask(`/conta/pedidos/${orderId}`, { intent: 'pay-nothing' })).status).toBe(400);
  });
});
