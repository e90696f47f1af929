import { buyAs } from './buy-as';
import type { Screen } from './screen';

/** The screens of signing in, of the account, and of the pages after a payment. */
export const accountScreens: readonly Screen[] = [
  { name: 'login', open: '/login' },
  { name: 'login-janela', open: '/login', extent: 'window' },
  { name: 'criar-conta', open: '/login?aba=criar-conta' },
  {
    name: 'criar-conta-erros',
    open: async ({ page }) => {
      await page.goto('/login?aba=criar-conta');
      await page.getByRole('textbox', { name: 'Nome completo' }).fill('1');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByText('Email é obrigatório').waitFor();
    },
  },
  { name: 'conta-sem-sessao', open: '/conta' },
  { name: 'confirmar-email', open: '/confirmar-email' },
  {
    name: 'confirmar-email-botao',
    needsSeparateShop: true,
    open: async ({ page, own }) => {
      const [account] = await own().sql.query<{ token: string }>(
        `insert into customers (email, full_name, role, _verified, _verificationtoken)
         values (substr(md5(random()::text), 1, 6) || '@clientes.test', 'Teresa Teste', 'cliente', false,
           substr(md5(random()::text) || md5(random()::text), 1, 40)) returning _verificationtoken as token`,
      );
      await page.goto(`/confirmar-email?token=${account?.token}`);
    },
  },
  { name: 'confirmar-email-vencido', open: '/confirmar-email?token=vencido' },
  { name: 'esqueci-a-senha', open: '/esqueci-a-senha' },
  { name: 'redefinir-senha-vencido', open: '/redefinir-senha?token=vencido' },
  {
    name: 'conta-detalhes',
    as: 'customer',
    open: async ({ page }) => {
      await page.goto('/conta/detalhes');
      await page.getByRole('region', { name: 'Senha', exact: true }).getByText('Trocar senha').click();
    },
  },
  { name: 'excluir-conta', as: 'customer', open: '/conta/privacidade/excluir' },
  { name: 'meus-dados', as: 'customer', open: '/conta/privacidade/dados' },
  { name: 'excluir-conta-link-vencido', open: '/excluir-conta?token=vencido' },
  { name: 'ate-logo', open: '/ate-logo' },
  {
    name: 'exclusao-situacao',
    needsSeparateShop: true,
    open: async ({ page, own }) => {
      const [request] = await own().sql.query<{ id: string }>(
        `insert into erasure_requests (source, done_at) values ('facebook', now()) returning id`,
      );
      await page.goto(`/privacidade/exclusao/${request?.id}`);
    },
  },
  { name: 'conta-enderecos', as: 'customer', open: '/conta/enderecos' },
  { name: 'conta-enderecos-novo', as: 'customer', open: '/conta/enderecos?novo=sim' },
  {
    name: 'conta-enderecos-excluir',
    as: 'customer',
    extent: 'window',
    open: async ({ page }) => {
      await page.goto('/conta/enderecos');
      await page
        .getByRole('link', { name: /^Excluir/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'conta-menu',
    as: 'customer',
    extent: 'window',
    onlyBelow: 1080,
    open: async ({ page }) => {
      await page.goto('/conta/enderecos');
      await page.getByRole('button', { name: 'Endereços' }).click();
      await page.getByRole('dialog', { name: 'Minha conta' }).waitFor();
    },
  },
  { name: 'conta-notificacoes', as: 'customer', open: '/conta/notificacoes' },
  { name: 'conta-privacidade', as: 'customer', open: '/conta/privacidade' },
  { name: 'descadastrar-invalido', open: '/descadastrar?token=cortado' },
  {
    name: 'pagamento-sucesso',
    as: 'customer',
    needsSeparateShop: true,
    open: (stage) => buyAs(stage, 'APRO', 'Pagamento aprovado!'),
  },
  {
    name: 'pagamento-pendente',
    as: 'customer',
    needsSeparateShop: true,
    open: (stage) => buyAs(stage, 'CONT', 'Quase lá.'),
  },
  {
    name: 'pagamento-falha',
    as: 'customer',
    needsSeparateShop: true,
    open: (stage) => buyAs(stage, 'OTHE', /não/i),
  },
];
