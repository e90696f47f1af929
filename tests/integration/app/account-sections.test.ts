import { beforeEach, describe, expect, it } from 'vitest';
import { createAddress } from '@cms/customers/operations/create-address';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { unsubscribeToken } from '@cms/customers/unsubscribe-token';
import { PREFERENCE_DEFAULTS } from '@shop/customers/preferences';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { Browser } from './browser';
import { useRouteShop } from './route-shop';

const importRoutes = async () => ({
  root: await import('@app/root'),
  addresses: await import('@app/routes/conta.enderecos/route'),
  notifications: await import('@app/routes/conta.notificacoes/route'),
  privacy: await import('@app/routes/conta.privacidade/route'),
  unsubscribe: await import('@app/routes/descadastrar/route'),
  signOut: await import('@app/routes/sair'),
});

const s = useRouteShop(importRoutes, { fullName: 'Ana Luísa' });

beforeEach(async () => {
  await s.signIn();
  await toast();
});

const toast = async () =>
  (
    (await s.browser.visit(s.routes.root.loader, '/')).data as {
      flash: { title: string; tone: string } | null;
    }
  ).flash;

const ADDRESS = {
  label: 'Casa',
  zipCode: '40070-190',
  street: 'Rua Direta da Piedade',
  number: '214',
  complement: '',
  neighborhood: 'Piedade',
  city: 'Salvador',
  state: 'BA',
};

const send = (fields: Record<string, string>) =>
  s.browser.submit(s.routes.addresses.action, '/conta/enderecos', fields);
const open = (query = '') => s.browser.visit(s.routes.addresses.loader, `/conta/enderecos${query}`);

interface AddressPage {
  person: { name: string; email: string };
  addresses: {
    cards: { id: string; label: string; isDefault: boolean; lines: string[] }[];
    form: { kind: string } | null;
    removed: { label: string } | null;
  } | null;
}
const page = async (query?: string) => (await open(query)).data as AddressPage;
const cards = async () => (await page()).addresses?.cards ?? [];

async function saved(label: string): Promise<string> {
  const response = await send({ intent: 'save', ...ADDRESS, label });
  return response.location?.replace('/conta/enderecos#endereco-', '') ?? '';
}

describe('Endereços', () => {
  it("shows the specification's sentence after each action", async () => {
    const response = await send({ intent: 'save', ...ADDRESS });
    expect(response).toMatchObject({ status: 303, cacheControl: 'private, no-store' });
    expect(await toast()).toMatchObject({ title: 'Endereço criado com sucesso!', tone: 'done' });
    const [home] = await cards();
    expect(home).toMatchObject({
      label: 'Casa',
      isDefault: true,
      lines: ['Rua Direta da Piedade, 214', 'Piedade, Salvador – BA', 'CEP 40070-190'],
    });

    const addressId = home?.id ?? '';
    await send({ intent: 'save', addressId, ...ADDRESS, label: 'Casa da Ana' });
    expect(await toast()).toMatchObject({ title: 'Endereço atualizado com sucesso!' });

    const work = await saved('Trabalho');
    await toast();
    await send({ intent: 'set-default', addressId: work });
    expect(await toast()).toMatchObject({ title: 'Endereço padrão atualizado' });
    expect((await cards()).map(({ label }) => label)).toEqual(['Trabalho', 'Casa da Ana']);

    const gone = await send({ intent: 'remove', addressId: work });
    // The note on the page says it, in the specification's words (e2e/account-sections).
    expect(await toast()).toBeNull();
    expect(gone.location).toBe(`/conta/enderecos?excluido=${work}&padrao=sim#desfazer`);
    expect((await page(`?excluido=${work}`)).addresses?.removed).toMatchObject({ label: 'Trabalho' });
    await send({ intent: 'restore', addressId: work });
    expect(await cards()).toHaveLength(2);
  });

  it('requires every field but the complement, and keeps what was typed', async () => {
    const { complement: _, ...required } = ADDRESS;
    for (const field of Object.keys(required)) {
      const response = await send({ intent: 'save', ...ADDRESS, [field]: ' ' });
      expect(response.status).toBe(400);
      expect(response.data).toMatchObject({
        submission: { error: { [field]: ['Preencha todos os campos obrigatórios'] } },
      });
    }
    expect(await cards()).toEqual([]);
  });

  it('stores no field that is not on the form, and nothing for another customer', async () => {
    const other = await makeCustomer(s.shop.cms);
    await send({ intent: 'save', ...ADDRESS, customerId: other.id, removedAt: '2020-01-01', id: other.id });
    const rows = await s.shop.sql.query<{ customer_id: string; removed_at: Date | null }>(
      'select customer_id, removed_at from addresses',
    );
    expect(rows).toEqual([{ customer_id: s.customer.id, removed_at: null }]);
  });

  it("returns 404 for another customer's address, whatever the action, and changes nothing", async () => {
    const other = await makeCustomer(s.shop.cms);
    const theirs = await createAddress(s.shop.cms, {
      customerId: other.id,
      address: { ...ADDRESS, isDefault: false },
    });
    const addressId = theirs.ok ? theirs.addressId : '';
    const before = await s.shop.sql.query('select * from addresses');
    for (const intent of ['save', 'remove', 'restore', 'set-default']) {
      expect((await send({ intent, addressId, ...ADDRESS, label: 'Minha' })).status).toBe(404);
    }
    expect((await open(`?editar=${addressId}`)).status).toBe(404);
    expect((await page(`?excluido=${addressId}`)).addresses?.removed).toBeNull();
    expect(await s.shop.sql.query('select * from addresses')).toEqual(before);
  });

  it('rejects an unknown intent', async () => {
    for (const intent of ['', 'delete', 'constructor', '__proto__']) {
      expect((await send({ intent })).status).toBe(400);
    }
  });

  it('says what failed when the database fails', async () => {
    const addressId = await saved('Casa');
    await toast();
    await s.shop.sql.query('alter table addresses rename to addresses_away');
    try {
      expect(await page()).toMatchObject({ addresses: null, person: { name: 'Ana Luísa' } });
      const response = await send({ intent: 'save', ...ADDRESS });
      expect(response.data).toMatchObject({ toast: { title: 'Erro ao salvar endereço', tone: 'failed' } });
      for (const [intent, title] of [
        ['remove', 'Erro ao excluir endereço'],
        ['set-default', 'Erro ao definir endereço padrão'],
      ] as const) {
        const { location } = await send({ intent, addressId });
        expect(location).toBe(`/conta/enderecos#endereco-${addressId}`);
        expect(await toast()).toMatchObject({ title, tone: 'failed' });
      }
      // The redirect leads back to the button that restores the address, so that it can be pressed again.
      const { location } = await send({ intent: 'restore', addressId, isDefault: 'on' });
      expect(location).toBe(`/conta/enderecos?excluido=${addressId}&padrao=sim#desfazer`);
      expect(await toast()).toMatchObject({ title: 'Erro ao restaurar endereço', tone: 'failed' });
      expect(s.browser.failures).toHaveLength(5);
    } finally {
      await s.shop.sql.query('alter table addresses_away rename to addresses');
    }
  });
});

it('the default address becomes the default again when its deletion is undone', async () => {
  const home = await saved('Casa');
  await saved('Trabalho');
  const response = await send({ intent: 'remove', addressId: home });
  const query = response.location?.replace(/^[^?]*|#.*$/g, '') ?? '';
  expect((await page(query)).addresses).toMatchObject({ removed: { label: 'Casa' }, wasDefault: true });
  // A double click sends the form twice, and the browser shows the second response. It must equal the first.
  const again = await send({ intent: 'remove', addressId: home, isDefault: 'on' });
  expect(again.location).toBe(response.location);
  await send({ intent: 'restore', addressId: home, isDefault: 'on' });
  expect((await cards()).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Casa', true],
    ['Trabalho', false],
  ]);
});

describe('Notificações and Privacidade', () => {
  const stored = () => readPreferences(s.shop.cms, { customerId: s.customer.id });

  it('store the submitted switches of their own tab only', async () => {
    const response = await s.browser.submit(s.routes.notifications.action, '/conta/notificacoes', {
      intent: 'save-preferences',
      emailOrders: 'off',
      smsPromotions: 'on',
      marketingEmails: 'on',
      role: 'admin',
    });
    expect(response).toMatchObject({ status: 303, location: '/conta/notificacoes' });
    expect(await toast()).toMatchObject({ title: 'Preferências salvas com sucesso!' });
    expect(await stored()).toEqual({ ...PREFERENCE_DEFAULTS, emailOrders: false, smsPromotions: true });

    await s.browser.submit(s.routes.privacy.action, '/conta/privacidade', {
      intent: 'save-preferences',
      analytics: 'off',
      emailOrders: 'on',
    });
    expect(await toast()).toMatchObject({ title: 'Preferências salvas com sucesso!' });
    expect(await stored()).toMatchObject({ analytics: false, emailOrders: false });
    const [row] = await s.shop.sql.query<{ role: string }>('select role from customers where id = $1', [
      s.customer.id,
    ]);
    expect(row?.role).toBe('cliente');
  });

  it('show the history of consents, newest first', async () => {
    for (const marketingEmails of ['on', 'off']) {
      await s.browser.submit(s.routes.privacy.action, '/conta/privacidade', {
        intent: 'save-preferences',
        marketingEmails,
      });
    }
    const { data } = await s.browser.visit(s.routes.privacy.loader, '/conta/privacidade');
    const { consents } = data as { consents: { label: string; answer: string }[] };
    expect(consents.map(({ label, answer }) => `${label}: ${answer}`)).toEqual([
      'E-mails de marketing: Não',
      'E-mails de marketing: Sim',
    ]);
  });

  it('show an error when storing fails, together with the stored values', async () => {
    await s.shop.sql.query(
      `create function break_saving() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger break_saving before insert or update on customers
         for each row execute function break_saving();`,
    );
    try {
      for (const [route, path, intent] of [
        [s.routes.notifications, '/conta/notificacoes', 'save-preferences'],
        [s.routes.privacy, '/conta/privacidade', 'save-preferences'],
      ] as const) {
        const fields = { intent, emailOrders: 'off', analytics: 'off' };
        expect(await s.browser.submit(route.action, path, fields)).toMatchObject({
          status: 303,
          location: path,
        });
        expect(await toast()).toMatchObject({ title: 'Erro ao salvar preferências', tone: 'failed' });
      }
    } finally {
      await s.shop.sql.query('drop trigger break_saving on customers; drop function break_saving()');
    }
    expect(s.browser.failures).toHaveLength(2);
    expect(await stored()).toEqual(PREFERENCE_DEFAULTS);
  });

  it('redirect a signed-out visitor to a sign-in that leads back to the tab, and store nothing', async () => {
    const stranger = new Browser(s.shop.cms);
    for (const [route, path] of [
      [s.routes.addresses, '/conta/enderecos'],
      [s.routes.notifications, '/conta/notificacoes'],
      [s.routes.privacy, '/conta/privacidade'],
    ] as const) {
      const location = `/conta?redirectTo=${encodeURIComponent(path)}`;
      expect(await stranger.visit(route.loader, path)).toMatchObject({ status: 303, location });
      expect(await stranger.submit(route.action, path, { emailOrders: 'off' })).toMatchObject({
        status: 303,
      });
    }
    expect(await stored()).toEqual(PREFERENCE_DEFAULTS);
  });
});

describe('the page of the link to unsubscribe', () => {
  const link = () =>
    `/descadastrar?token=${unsubscribeToken(s.shop.cms.payload, { customerId: s.customer.id, type: 'promocao', channel: 'email' })}`;
  const state = async (path: string) =>
    ((await s.browser.visit(s.routes.unsubscribe.loader, path)).data as { state: string }).state;
  const press = (path: string, intent: string) =>
    s.browser.submit(s.routes.unsubscribe.action, path, { intent });

  it('changes nothing when it is opened; its button unsubscribes, which can be undone', async () => {
    await s.browser.submit(s.routes.privacy.action, '/conta/privacidade', {
      intent: 'save-preferences',
      marketingEmails: 'on',
    });
    s.browser = new Browser(s.shop.cms);
    expect(await state(link())).toBe('on');
    expect(await state(link())).toBe('on');
    const done = await press(link(), 'unsubscribe');
    expect(done).toMatchObject({ status: 303, cacheControl: 'private, no-store' });
    expect(done.location).toContain('&desfazer=');
    expect(await state(done.location ?? '')).toBe('off');
    await press(done.location ?? '', 'undo');
    expect(await state(link())).toBe('on');
  });

  it('cannot undo an unsubscription with the link alone', async () => {
    await press(link(), 'unsubscribe');
    await press(link(), 'undo');
    expect(await readPreferences(s.shop.cms, { customerId: s.customer.id })).toMatchObject({
      emailPromotions: false,
    });
  });

  it("reports a link that is not the shop's, and rejects an unknown intent", async () => {
    expect(await state('/descadastrar')).toBe('invalid');
    expect(await state(`${link()}x`)).toBe('invalid');
    expect((await press(link(), 'outra')).status).toBe(400);
  });
});

describe('Sair da conta', () => {
  it("shows the specification's sentences about a success and about a failure", async () => {
    await s.shop.sql.query('alter table customers_sessions rename to sessions_away');
    try {
      await s.browser.submit(s.routes.signOut.action, '/sair', {});
      expect(s.browser.failures).toHaveLength(1);
    } finally {
      await s.shop.sql.query('alter table sessions_away rename to customers_sessions');
    }
    expect(await toast()).toMatchObject({ title: 'Erro ao fazer logout', tone: 'failed' });
    await s.browser.submit(s.routes.signOut.action, '/sair', {});
    expect(await toast()).toMatchObject({ title: 'Logout realizado com sucesso!', tone: 'done' });
    expect((await open()).location).toBe('/conta?redirectTo=%2Fconta%2Fenderecos');
  });
});
