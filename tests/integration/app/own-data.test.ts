import { describe, expect, it } from 'vitest';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { useFormShop } from './form-shop';

const pages = useFormShop();

const FILE = '/conta/privacidade/dados.json';
/** The addresses of the data as a download and as a page. Remix's client requests those that end in `.data`. */
const PATHS = [FILE, `${FILE}.data`, '/conta/privacidade/dados', '/conta/privacidade/dados.data'];

describe('the file of a customer’s own data', () => {
  it('is never stored in a cache, at any of its addresses', async () => {
    const owner = await pages.signedIn();
    for (const path of PATHS) {
      const response = await owner.ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers['cache-control'], path).toBe('private, no-store');
      expect(response.body, path).toContain(pages.customer.email);
    }
    const { headers } = await owner.ask(FILE);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/,
      ) as string,
      'x-content-type-options': 'nosniff',
    });
  });

  it('has only the signed-in customer’s data: another customer gets their own data at the same addresses', async () => {
    const other = await makeCustomer(pages.shop.cms, { email: 'outra@massamansa.test' });
    const stranger = pages.visitor();
    await stranger.signIn('/login', { email: other.email, password: other.password });
    for (const path of PATHS) {
      const { body } = await stranger.ask(path);
      expect(body, path).toContain(other.email);
      expect(body, path).not.toContain(pages.customer.email);
    }
  });

  it('redirects a signed-out visitor to the sign-in and reveals nothing', async () => {
    const owner = await pages.signedIn();
    const ended = pages.visitor();
    for (const [name, value] of owner.cookies) ended.cookies.set(name, value);
    await owner.ask('/sair', {});
    for (const someone of [pages.visitor(), ended]) {
      for (const path of PATHS) {
        const response = await someone.ask(path);
        const where = `/conta?redirectTo=${encodeURIComponent(path.replace('.data', ''))}`;
        // Remix's client reads the redirect from the body of the response.
        if (path.endsWith('.data'))
          expect([response.status, response.body.includes(where)], path).toEqual([202, true]);
        else expect([response.status, response.headers.location], path).toEqual([303, where]);
        expect(response.headers['cache-control'], path).toContain('no-store');
        expect(response.body, path).not.toContain(pages.customer.email);
      }
    }
  });

  it('asks who takes it away, and goes on after the proof, without JavaScript; the page only shows', async () => {
    const owner = await pages.signedIn();
    await pages.shop.sql.query(`update session_devices set proved_at = proved_at - interval '11 minutes'`);
    const proof = `/conta/provar?redirectTo=${encodeURIComponent('/conta/privacidade/dados?baixar=1')}`;
    const asked = await owner.ask(FILE);
    expect([asked.status, asked.headers.location]).toEqual([303, proof]);
    expect(asked.body).not.toContain(pages.customer.email);
    const page = await owner.ask('/conta/privacidade/dados?baixar=1');
    expect(page.body).toContain(pages.customer.email);
    expect(page.body).not.toContain('http-equiv="refresh"');
    const proved = await owner.ask(proof, { intent: 'password', password: pages.customer.password });
    expect([proved.status, proved.headers.location]).toEqual([303, '/conta/privacidade/dados?baixar=1']);
    const back = await owner.ask('/conta/privacidade/dados?baixar=1');
    expect(back.body).toContain(`<meta http-equiv="refresh" content="0; url=${FILE}"/>`);
    expect((await owner.ask(FILE)).body).toContain(pages.customer.email);
  });
});
