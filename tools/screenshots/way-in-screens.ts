import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { linkIn } from '@tests/support/e2e/mailbox';
import type { ProviderPerson } from '@server/identity-provider/provider-state';
import { DEMO_CUSTOMER } from './demo-customer';
import type { Screen, Stage } from './screen';

/** Sends a new person to the provider by one of the buttons, and back to the shop. */
async function comeBackFrom(
  { page, own }: Stage,
  provider: 'Google' | 'Facebook',
  wish: Partial<ProviderPerson> = {},
): Promise<ProviderPerson> {
  const person = await own().identity.person(wish);
  await page.goto('/login');
  await page.getByRole('button', { name: `Continuar com ${provider}` }).click();
  await page.locator(`button[value="${person.subject}"]`).click();
  await expectHeading(page, 'Falta só um passo.');
  return person;
}

/** Creates the account after the return from the provider. */
async function createAccount({ page }: Stage): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Signs in with Google for the first time; returns the e-mail address. */
async function newAccount(stage: Stage): Promise<string> {
  const { email } = await comeBackFrom(stage, 'Google');
  await createAccount(stage);
  await stage.page.getByText('Conta criada com sucesso!').waitFor();
  return email ?? '';
}

/** Comes back from Facebook, which provides no e-mail address, and enters one on the page; returns that address. */
async function askedForAddress(stage: Stage): Promise<string> {
  const email = `frida.${crypto.randomUUID().slice(0, 8)}@clientes.test`;
  await comeBackFrom(stage, 'Facebook', { name: 'Frida Teste', email: null });
  await stage.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await createAccount(stage);
  await expectHeading(stage.page, 'Verifique seu e-mail');
  return email;
}

/** Returns the link at the end of a campaign's mail to the demo's customer. */
async function unsubscribeLink({ own }: Stage): Promise<string> {
  const { sql } = own();
  // An earlier picture may have unsubscribed the customer.
  await sql.query('update customers set notification_preferences_email_promotions = true where email = $1', [
    DEMO_CUSTOMER.email,
  ]);
  const title = `Sabor da semana ${crypto.randomUUID().slice(0, 8)}`;
  await sql.query(
    `insert into campaigns (title, message, type, channel, status)
     values ($1, 'Massa nova no forno.', 'promocao', 'email', 'scheduled')`,
    [title],
  );
  await sql.query(`select graphile_worker.add_job('start-due-campaigns', '{}'::json)`);
  return linkIn(await own().mailbox.oneMail(DEMO_CUSTOMER.email, title), '/descadastrar');
}

/** The screens of signing in with a provider's account, and of the pages that mailed links open. */
export const wayInScreens: readonly Screen[] = [
  { name: 'google-concluir', needsSeparateShop: true, open: (stage) => comeBackFrom(stage, 'Google') },
  {
    name: 'google-concluir-erros',
    needsSeparateShop: true,
    open: async (stage) => {
      await comeBackFrom(stage, 'Facebook', { name: 'R2D2 1', email: null });
      await stage.page.getByRole('button', { name: 'Criar conta' }).click();
      await stage.page.getByText('Confirme que você tem 18 anos ou mais').waitFor();
    },
  },
  { name: 'facebook-verificar', needsSeparateShop: true, open: askedForAddress },
  {
    name: 'facebook-ligar',
    needsSeparateShop: true,
    open: async (stage) => {
      const email = await askedForAddress(stage);
      const mail = await stage.own().mailbox.oneMail(email, /^Confirme sua entrada/);
      await stage.page.goto(linkIn(mail, '/entrar/ligar'));
    },
  },
  { name: 'ligar-vencido', open: '/entrar/ligar?token=vencido' },
  {
    name: 'contas-ligadas',
    needsSeparateShop: true,
    open: async (stage) => {
      await newAccount(stage);
      await stage.page.goto('/conta/detalhes');
    },
  },
  {
    name: 'conta-pedidos-vazio',
    needsSeparateShop: true,
    open: async (stage) => {
      await newAccount(stage);
      await stage.page.goto('/conta/pedidos');
    },
  },
  {
    name: 'redefinir-senha',
    needsSeparateShop: true,
    open: async (stage) => {
      const { page, own } = stage;
      const email = await newAccount(stage);
      await page.context().clearCookies();
      await page.goto('/esqueci-a-senha');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('button', { name: 'Enviar link' }).click();
      await expectHeading(page, 'Verifique seu e-mail');
      const mail = await own().mailbox.oneMail(email, /^Crie uma nova senha/);
      await page.goto(linkIn(mail, '/redefinir-senha'));
    },
  },
  { name: 'esqueci-a-senha-enviado', open: '/esqueci-a-senha?enviado' },
  {
    name: 'descadastrar',
    needsSeparateShop: true,
    open: async (stage) => stage.page.goto(await unsubscribeLink(stage)),
  },
  {
    name: 'descadastrar-pronto',
    needsSeparateShop: true,
    open: async (stage) => {
      const { page } = stage;
      await page.goto(await unsubscribeLink(stage));
      await page.getByRole('button', { name: 'Não receber mais' }).click();
      await page.getByRole('button', { name: 'Foi sem querer: desfazer' }).waitFor();
    },
  },
];
