import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePictureFile } from '@tests/support/access/picture-file';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest, type RestRequest } from '@tests/support/access/rest';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
});

afterAll(() => shop.close());

const asAdmin = (request: Omit<RestRequest, 'as'>) => callRest({ ...request, as: people.admin });

/** Values that some column type rejects, or that Postgres does not accept as text. */
const BAD_VALUES = ['nenhum', 'a%00b', '99999999999999999999', '{}'];
const OPERATORS = ['equals', 'in', 'greater_than', 'contains', 'exists', 'near', 'all'];

const slugs = () =>
  Object.values(shop.cms.payload.collections).map(({ config }) => ({
    slug: config.slug,
    fields: ['id', 'createdAt', ...config.flattenedFields.map(({ name }) => name)],
    hasVersions: Boolean(config.versions),
  }));

describe('a malformed request', () => {
  it.each(['GET', 'PATCH', 'DELETE'] as const)(
    'never returns 500 for %s with a query value that the field cannot have',
    async (method) => {
      const failed = new Set<string>();
      for (const { slug, fields } of slugs()) {
        for (const field of new Set(fields)) {
          for (const [at, value] of BAD_VALUES.entries()) {
            const operator = OPERATORS[(at + fields.indexOf(field)) % OPERATORS.length];
            const path = `/${slug}?where[${field}][${operator}]=${value}`;
            const { status } = await asAdmin({ method, path, ...(method === 'PATCH' && { json: {} }) });
            if (status >= 500) failed.add(`${status} ${path}`);
          }
        }
      }
      expect([...failed]).toEqual([]);
    },
    120_000,
  );

  it('never returns 500 for a malformed id of a document, a version or a file', async () => {
    const failed: string[] = [];
    for (const { slug } of slugs()) {
      for (const id of ['nenhum', '%00', 'a%00b', '00000000-0000-4000-8000-000000000000', '..%2f', '%zz']) {
        for (const [method, path] of [
          ['GET', `/${slug}/${id}`],
          ['PATCH', `/${slug}/${id}`],
          ['DELETE', `/${slug}/${id}`],
          ['GET', `/${slug}/versions/${id}`],
          ['POST', `/${slug}/versions/${id}`],
          ['POST', `/${slug}/access/${id}`],
          ['POST', `/${slug}/${id}/duplicate`],
        ] as const) {
          const { status } = await asAdmin({ method, path, ...(method !== 'GET' && { json: {} }) });
          if (status >= 500) failed.push(`${status} ${method} ${path}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('returns 400 to levels inside one another that no screen sends, in a body and in a field of a form', async () => {
    const deep = `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    const headers = { 'Content-Type': 'application/json' };
    for (const path of [
      '/categories',
      '/promotions/preview',
      '/payload-preferences/nav',
      '/globals/settings',
    ]) {
      const { status } = await asAdmin({ method: 'POST', path, text: deep, headers });
      expect([path, status]).toEqual([path, 400]);
    }
    const form = new FormData();
    form.set('_payload', deep);
    expect((await asAdmin({ method: 'POST', path: '/categories', form })).status).toBe(400);
  });

  it.each(['sumiu.webp', '00000000-0000-4000-8000-000000000000-480x320.avif'])(
    'returns 404 for the file of a picture that does not exist: %s',
    async (name) => {
      const { status, body } = await asAdmin({ method: 'GET', path: `/media/file/${name}` });
      expect([status, body]).toEqual([404, { errors: [{ message: 'Página não encontrada' }] }]);
    },
  );

  it('returns 404 when it deletes a preference that does not exist; deleting an existing one returns 200', async () => {
    const path = '/payload-preferences/minha-lista';
    const deleted = async () => (await asAdmin({ method: 'DELETE', path })).status;
    expect(await deleted()).toBe(404);
    await asAdmin({ method: 'POST', path, json: { value: { columns: [] } } });
    expect([await deleted(), await deleted()]).toEqual([200, 404]);
  });

  it('returns 400 and a message when it asks for the versions of a collection that stores none', async () => {
    for (const { slug, hasVersions } of slugs()) {
      // Payload's own collections have no endpoint for versions.
      if (slug.startsWith('payload-')) continue;
      const { status, body } = await asAdmin({ method: 'GET', path: `/${slug}/versions` });
      if (hasVersions) expect([slug, status]).toEqual([slug, 200]);
      else expect([slug, status, body.errors]).toEqual([slug, 400, [{ message: expect.any(String) }]]);
    }
    for (const { slug, versions } of shop.cms.payload.globals.config) {
      const { status } = await asAdmin({ method: 'GET', path: `/globals/${slug}/versions` });
      expect([slug, status]).toEqual([slug, versions ? 200 : 400]);
    }
  });

  it.each([
    ['sort=nenhum%00', 'limit=1e99&page=-1', 'limit=%00', 'page=99999999999999999999', 'depth=%00'],
    ['locale=%00', 'select[id%00]=true', 'where=1', 'where[or]=1', 'where[nenhum][equals]=1', 'joins=1'],
    ['where[id][nenhum]=1', 'where[id]=1', 'where[%00][equals]=1', 'populate=1', 'draft=%00&trash=%00'],
  ])('never returns 500 for %s and other invalid queries', async (...queries) => {
    const failed: string[] = [];
    for (const { slug } of slugs()) {
      for (const query of queries) {
        for (const path of [`/${slug}?${query}`, `/${slug}/count?${query}`, `/${slug}/versions?${query}`]) {
          const { status } = await asAdmin({ method: 'GET', path });
          if (status >= 500) failed.push(`${status} ${path}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it('is explained in Portuguese, without details of the database', async () => {
    const { status, text } = await asAdmin({
      method: 'GET',
      path: '/promotions?where[createdAt][contains]=nenhum',
    });
    expect(status).toBe(400);
    expect(text).toContain('Algum valor do pedido não é aceito');
    expect(text).not.toMatch(/operator|timestamp|select/i);
  });
});

describe('an invalid upload of a picture', () => {
  const upload = async (file: File | null, alt = 'Uma pizza') => {
    const form = new FormData();
    form.set('_payload', JSON.stringify({ alt }));
    if (file) form.set('file', file);
    return asAdmin({ method: 'POST', path: '/media', form });
  };

  it.each<[string, File | null]>([
    ['is empty', new File([], 'vazio.png', { type: 'image/png' })],
    ['is missing', null],
    ['has no name', new File(['x'], '', { type: 'image/png' })],
    ['has a NUL in its name', new File(['x'], 'a\u0000b.png', { type: 'image/png' })],
    ['has a path for a name', new File(['x'], '../../../etc/passwd', { type: 'image/png' })],
    ['has a name of a thousand letters', new File(['x'], `${'a'.repeat(1000)}.png`, { type: 'image/png' })],
  ])('is rejected with 400 when it %s', async (_what, file) => {
    const { status, body } = await upload(file);
    expect([status, body]).toEqual([400, expect.objectContaining({ errors: expect.any(Array) })]);
  });

  it('is rejected with 400 when its description has a NUL, or its form is incomplete', async () => {
    const { data, name } = await makePictureFile();
    const picture = new File([new Uint8Array(data)], name, { type: 'image/jpeg' });
    expect((await upload(picture, 'Uma pizza')).status).toBe(201);
    expect((await upload(picture, 'Uma\u0000pizza')).status).toBe(400);
    const broken = await asAdmin({
      method: 'POST',
      path: '/media',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
  });
});

describe('a malformed body', () => {
  it.each([
    ['a NUL in a text', { name: 'a\u0000b', slug: 'nul' }],
    ['half a character', { name: 'a\ud800', slug: 'half' }],
    ['an object for a text', { name: { a: 1 }, slug: {} }],
    ['a list for everything', []],
    ['nothing', null],
    ['a number', 7],
  ])('returns 400, not 500, when it contains %s', async (_what, json) => {
    const { status } = await asAdmin({ method: 'POST', path: '/categories', json });
    expect(status).toBe(400);
  });

  it.each(['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override'])(
    'returns 400, not 500, when the header %s turns the POST into a GET',
    async (header) => {
      const headers = { [header]: 'GET', 'Content-Type': 'application/json' };
      const ask = (text: string) => asAdmin({ method: 'POST', path: '/categories', headers, text });
      for (const text of ['{"where"', '', 'nada', '{"locale":"\\u0000"}']) {
        const { status, body } = await ask(text);
        expect([text, status, body]).toEqual([text, 400, { errors: [{ message: expect.any(String) }] }]);
      }
      expect((await ask('{}')).status).toBe(200);
    },
  );

  it('returns 400, not 500, when it is not JSON', async () => {
    const { status } = await asAdmin({
      method: 'POST',
      path: '/categories',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
  });
});
