import { dayOf } from '@shop/time/bahia';
import { expect } from 'vitest';

import { ADMIN } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { ADDRESS } from '@tests/support/e2e/checkout-steps';
import { newMobile, newPerson, type Shopper } from '@tests/support/e2e/shopper';
import type { ShopUnderTest } from '@tests/support/e2e/use-shop';
import { until } from '@tests/support/server/until';
import type { EnginePerson } from './person';

/** The shop in which a journey takes place. */
type Shop = Pick<ShopUnderTest, 'sql' | 'simulator' | 'addresses'>;

/** A visitor without an account buys a pizza: from the menu to a paid Pix and the order's own page. */
export async function buyAsGuest(person: EnginePerson, { sql, simulator }: Shop): Promise<void> {
  const { email } = newPerson();
  await person.open('/cardapio');
  await person.picture('cardapio');
  await person.press('Adicionar Margherita');
  await person.sees('adicionado ao carrinho');
  await person.open('/carrinho');
  await person.type('CEP', ADDRESS.CEP);
  await until('the CEP fills the street', async () => (await person.valueOf('Rua')) === ADDRESS.Rua);
  await person.sees('Entregamos aqui');
  await person.type('Número', ADDRESS['Número']);
  await person.picture('carrinho');
  await person.press('Continuar para');
  await person.type('Nome e sobrenome', 'Nara Lima');
  await person.type('E-mail', email);
  // A second order of the same phone and products would wait for the counter's answer.
  await person.type('Celular com WhatsApp', newMobile());
  await person.choose('Tenho 18 anos');
  await person.press('Pagar com Pix');
  await person.reads('Pague com Pix');
  await person.picture('pix');
  await person.press('Copiar código Pix');
  await person.sees('Copiado');
  const order = await orderOf(sql, email);
  const [pix] = await simulator.ordersOf(order);
  await simulator.changeStatus(pix!.paymentId, { status: 'approved' });
  await person.reads('Pagamento aprovado!');
  await person.press('Acompanhar pedido');
  await person.reads('Recebemos seu pedido');
  await person.picture('pedido');
}

/** A visitor asks to be told about what is sold out, with an address that is corrected once. */
export async function askToBeTold(person: EnginePerson, { sql }: Pick<Shop, 'sql'>): Promise<void> {
  const { email } = newPerson();
  const { slug } = await makeTestProduct(sql, { stock: 0 });
  await person.open(`/produto/${slug}`);
  await person.type('E-mail', 'ana@exemplo');
  await person.press('Avise-me');
  await person.sees('Confira o e-mail: falta o final');
  await person.type('E-mail', email);
  await person.press('Avise-me');
  await person.sees(`Confirme no e-mail que mandamos para ${email}.`);
  await person.picture('avise-me');
}

/**
 * A customer reloads the menu, so that the service worker is in charge of it, and signs in from there. The page that
 * follows is the menu, and the account's pages open.
 */
export async function signInFromTheMenu(person: EnginePerson, { email, password }: Shopper): Promise<void> {
  await person.open('/cardapio');
  await until('the service worker is in charge', () =>
    person.window.run<boolean>('return navigator.serviceWorker.controller !== null;'),
  );
  await person.window.reload();
  await person.isReady();
  // As a link is followed before the page's script is in charge.
  await person.window.run("location.assign('/login');");
  await person.reads('Que bom te ver.');
  await person.isReady();
  expect(
    await person.window.run<string>('return document.querySelector(\'input[name="redirectTo"]\').value;'),
  ).toBe('/cardapio');
  await person.type('E-mail', email);
  await person.type('Senha', password);
  await person.send('Entrar');
  await person.sees('Login realizado com sucesso!');
  expect(await person.path()).toBe('/cardapio');
  await person.open('/conta/pedidos');
  await person.reads('Meus Pedidos');
  await person.open('/conta/detalhes');
  await person.reads('Detalhes da Conta');
  await person.picture('conta');
}

/** The panel's main screens, each with its heading; the kitchen's heading is the day. */
const screens = (): [path: string, heading: string][] => [
  ['/admin/pedidos', 'Pedidos'],
  ['/admin/produtos', 'Produtos'],
  ['/admin/cozinha', `${Number(dayOf(new Date()).slice(-2))} de `],
  ['/admin/pedidos/novo', 'Novo pedido'],
  ['/admin/clientes', 'Clientes'],
];

/** The owner signs in to the panel and opens its main screens. */
export async function openThePanel(person: EnginePerson): Promise<void> {
  await person.open('/login?redirectTo=/admin/pedidos');
  await person.type('E-mail', ADMIN.email);
  await person.type('Senha', ADMIN.password);
  await person.send('Entrar');
  await person.reads('Pedidos');
  for (const [path, heading] of screens()) {
    await person.open(path);
    await person.reads(heading);
    await person.picture(path.replaceAll('/', '-').slice(1));
  }
}

async function orderOf(sql: Shop['sql'], email: string): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    'select order_id as id from order_contacts where email = $1',
    [email],
  );
  return row?.id ?? '';
}
