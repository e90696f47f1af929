import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { continueButton, openStep, payButton } from '@tests/support/e2e/checkout-steps';
import { newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SANTOS_DUMONT = '42702-400';
const CITY_QUESTION = 'Este CEP é de Lauro de Freitas. É lá?';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const valuesOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => field(page, name).inputValue()));

async function withPizza(screen: 'phone' | 'desk' = 'phone') {
  const visitor = await shop.visitor({ screen });
  const { page } = visitor;
  await page.goto('/produto/margherita');
  await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await page.getByText('Margherita adicionado ao carrinho').first().waitFor();
  await page.goto('/carrinho');
  return visitor;
}

describe.each(['phone', 'desk'] as const)('on a %s, a city that contradicts the CEP', (screen) => {
  async function inDoubt() {
    const visitor = await withPizza(screen);
    const { page } = visitor;
    await openStep(page, 'Entrega');
    await field(page, 'CEP').fill(SANTOS_DUMONT);
    await page.getByText('Entregamos aqui').first().waitFor();
    expect(await valuesOf(page, ['Bairro', 'Rua'])).toEqual(['Centro', 'Avenida Santos Dumont']);
    const city = page.getByRole('textbox', { name: /^Cidade/ });
    expect(await city.inputValue()).toBe('Lauro de Freitas');
    await city.fill('Camaçari');
    await city.press('Tab');
    await expectInSight(page.getByText(CITY_QUESTION));
    await visitor.expectAccessible();
    return { page, city };
  }

  it('is asked about, and "Sim" writes the city of the CEP', async () => {
    const { page, city } = await inDoubt();
    await page.getByRole('button', { name: 'Sim, é em Lauro de Freitas' }).click();
    await page.getByText(CITY_QUESTION).waitFor({ state: 'detached' });
    expect(await city.inputValue()).toBe('Lauro de Freitas');
    expect(await field(page, 'CEP').inputValue()).toBe(SANTOS_DUMONT);
    await page.getByText('Entregamos aqui').first().waitFor();
  });

  it('is asked about, and "Não" gives up the CEP with what it had filled in', async () => {
    const { page, city } = await inDoubt();
    await page.getByRole('button', { name: 'Não, é em Camaçari' }).click();
    await page.getByText(CITY_QUESTION).waitFor({ state: 'detached' });
    expect(await city.inputValue()).toBe('Camaçari');
    expect(await valuesOf(page, ['Bairro', 'Rua'])).toEqual(['', '']);
    expect(await field(page, 'CEP').inputValue()).not.toBe(SANTOS_DUMONT);
  });
});

it('a city of Salvador in any writing needs no question', async () => {
  const { page } = await withPizza();
  await openStep(page, 'Entrega');
  await field(page, 'CEP').fill('40285-001');
  await page.getByText('Entregamos aqui').first().waitFor();
  for (const city of ['Salvador - BA', 'salvador/ba', 'SSA', 'Salavdor']) {
    await page.getByRole('textbox', { name: /^Cidade/ }).fill(city);
    await page.getByRole('textbox', { name: /^Cidade/ }).press('Tab');
    await page.getByText('Entregamos aqui').first().waitFor();
    expect(await page.getByText('É lá?').count()).toBe(0);
    expect(await page.getByText('Ainda não entregamos').count()).toBe(0);
  }
});

describe('a buyer without an account', () => {
  async function atBuyer() {
    const visitor = await withPizza();
    const { page } = visitor;
    await page.getByRole('radio', { name: /^Retirada/ }).click();
    await continueButton(page).click();
    return { visitor, page };
  }

  it('is offered the right domain for a mistyped e-mail, and may keep what was typed', async () => {
    const { visitor, page } = await atBuyer();
    const email = field(page, 'E-mail');
    const question = page.getByText('Você quis dizer gmail.com?');
    await email.fill('nara@gmail.con');
    await email.press('Tab');
    await question.waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Usar gmail.com' }).click();
    expect(await email.inputValue()).toBe('nara@gmail.com');
    await question.waitFor({ state: 'detached' });

    await email.fill(newPerson().email.replace(/@.*/, '@gmial.com'));
    await email.press('Tab');
    await question.waitFor();
    await field(page, 'Nome e sobrenome').fill('Nara D’Ávila Sant’Ana');
    await field(page, 'Celular com WhatsApp').fill('71 90000 0006');
    await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  });

  it.each(['+55 (71) 90000-0006', '5571900000006', '071900000006', '0 15 71 90000-0006', '71.90000.0006'])(
    'may paste the phone number as %j',
    async (number) => {
      const { page } = await atBuyer();
      await field(page, 'Celular com WhatsApp').fill(number);
      await field(page, 'Nome e sobrenome').fill('Zé M. Conceição-Reis');
      const { email } = newPerson();
      await field(page, 'E-mail').fill(email);
      expect(await field(page, 'Celular com WhatsApp').inputValue()).toBe('(71) 90000-0006');
      await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
      await payButton(page).click();
      await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
      const rows = await shop.sql.query('select k.phone_e164 from order_contacts k where k.email = $1', [
        email,
      ]);
      expect(rows).toEqual([{ phone_e164: '+5571900000006' }]);
    },
  );

  it('reads at once that a landline gets no messages', async () => {
    const { page } = await atBuyer();
    const note = page.getByText('A este número não chegam mensagens.');
    await field(page, 'Celular com WhatsApp').fill('(71) 3333-0006');
    await note.waitFor();
    await field(page, 'Celular com WhatsApp').fill('(71) 90000-0006');
    await note.waitFor({ state: 'detached' });
  });
});

it('a pasted password loses its final space with a note, and the field names the rule to password managers', async () => {
  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto('/login?aba=criar-conta');
  const password = page.getByRole('textbox', { name: 'Senha', exact: true });
  expect(await password.getAttribute('passwordrules')).toMatch(/minlength: ?8/);
  await visitor.allowCopies();
  await page.evaluate(() => navigator.clipboard.writeText('Dende@Azeite1 '));
  await password.press('ControlOrMeta+v');
  await page.getByText('Tiramos o espaço que veio colado no fim.').waitFor();
  expect(await password.inputValue()).toBe('Dende@Azeite1');
  await password.press('End');
  await password.press('!');
  await page.getByText('Tiramos o espaço').waitFor({ state: 'detached' });
});
