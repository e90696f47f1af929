import type { Page } from 'playwright';

import { loseWindow } from '@tests/support/orders/far-windows';

import type { Screen, Stage } from './screen';

/** Opens a list and follows its first link whose address matches. */
const firstOf = (list: string, href: RegExp) => async (stage: Stage) => {
  const { page } = stage;
  await page.goto(list);
  const hrefs = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const found = hrefs.find((each) => each && href.test(each));
  if (!found) throw new Error(`${list} leads to nothing like ${href}`);
  await page.goto(found);
};

const ID = '[0-9a-f-]{36}$';
const anOrder = firstOf('/admin/pedidos?aba=pagos', new RegExp(`^/admin/pedidos/${ID}`));
const anOpenOrder = firstOf('/admin/pedidos?status=recebido', new RegExp(`^/admin/pedidos/${ID}`));
const aLot = firstOf('/admin/lotes', new RegExp(`^/admin/lotes/${ID}`));
const separation = firstOf('/admin/pedidos?aba=pagos', /^\/admin\/pedidos\/[0-9a-f-]{36}\/separar$/);
const aProduct = firstOf('/admin/produtos', new RegExp(`^/admin/produtos/${ID}`));
const aCategory = firstOf('/admin/categorias', new RegExp(`^/admin/categorias/${ID}`));
const aCustomer = firstOf('/admin/clientes', new RegExp(`^/admin/clientes/${ID}`));

/** Opens a page, and then a dialog by pressing a button. */
const dialogOf =
  (open: (stage: Stage) => Promise<unknown>, button: string | RegExp) => async (stage: Stage) => {
    await open(stage);
    await stage.page.getByRole('button', { name: button }).first().click();
    await stage.page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
  };

const newPromotion = (page: Page) => page.goto('/admin/promocoes/nova');
const openCalendar = (page: Page) => page.getByRole('button', { name: 'Próximo mês' }).waitFor();

const newPromotionCalendar = async ({ page }: Stage) => {
  await newPromotion(page);
  await page.getByLabel('Fim *').click();
  await openCalendar(page);
};

const newPromotionProducts = async ({ page }: Stage) => {
  await newPromotion(page);
  await page.getByLabel('Produtos', { exact: true }).check();
  await page.getByRole('combobox', { name: 'Buscar produto' }).click();
  for (const index of [0, 1]) await page.getByRole('option').nth(index).click();
};

const wrongPromotion = async ({ page }: Stage) => {
  await newPromotion(page);
  await page.getByLabel('Desconto (%) *').fill('120');
  await page.getByLabel('Fim *').fill('31/02/2027');
  await page.getByLabel('Categorias', { exact: true }).check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
};

/** Fills in the form of a campaign, which shows a preview for the chosen channel. */
const campaignBy =
  (channel: string) =>
  async ({ page }: Stage) => {
    await page.goto('/admin/notificacoes');
    await page.getByRole('radio', { name: channel }).check({ force: true });
    await page.getByLabel('Título *').fill('Semana da Margherita');
    await page.getByLabel('Mensagem *').fill('Só até domingo: 10% em tudo.');
  };

const scheduleCalendar = async ({ page }: Stage) => {
  await page.goto('/admin/notificacoes');
  await page.getByLabel('Agendar envio').check();
  await page.getByLabel('Data e hora *').click();
  await openCalendar(page);
};

const reportsCalendar = async ({ page }: Stage) => {
  await page.goto('/admin/relatorios');
  await page.getByLabel('até').click();
  await openCalendar(page);
};

/** Opens the packing slips of the first orders in the list. */
const packing = async (stage: Stage) => {
  await choosing(stage);
  await stage.page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  const href = await stage.page.getByRole('link', { name: 'Imprimir', exact: true }).getAttribute('href');
  await stage.page.goto(href ?? '');
};

const aStartedOrder = firstOf('/admin/pedidos?status=em_preparo', new RegExp(`^/admin/pedidos/${ID}`));
const anOrderThatLostItsWindow = async (stage: Stage) => {
  await aStartedOrder(stage);
  const id = new URL(stage.page.url()).pathname.split('/').at(-1) ?? '';
  await loseWindow(stage.own().sql, id);
  await stage.page.reload();
};
/** Opens the list of the orders that are promised for the same day as an order in the list. */
const aPromisedDay = async ({ page }: Stage) => {
  await page.goto('/admin/pedidos?aba=pagos');
  await page.getByRole('link', { name: /só pedidos deste dia/ }).click();
  await page.getByRole('link', { name: /voltar a todos os dias/ }).waitFor();
};
const aKitchenDay = firstOf('/admin/pedidos?aba=todos', /^\/admin\/cozinha\?dia=/);
const aZone = firstOf('/admin/entregas', new RegExp(`^/admin/entregas/areas/${ID}`));
const aRun = firstOf('/admin/entregas/rotas', new RegExp(`^/admin/entregas/rotas/${ID}`));
const aSlotDay = firstOf('/admin/entregas/horarios', /^\/admin\/entregas\/horarios\?.*vagas=/);

const wrongZone = async ({ page }: Stage) => {
  await page.goto('/admin/entregas/areas/nova');
  await page.getByRole('button', { name: 'Pôr uma faixa' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
};

const testedPlace = async ({ page }: Stage) => {
  await page.goto('/admin/entregas');
  const tester = page.getByRole('region', { name: 'Que área é este endereço?' });
  await tester.getByLabel('CEP').fill('42700-100');
  await tester.getByLabel('Cidade').fill('Lauro de Freitas');
  await tester.getByRole('button', { name: 'Testar' }).click();
  await tester.getByText('Lauro de Freitas.').waitFor();
};

/** Starts choosing orders for printing, and chooses the first. */
const choosing = async ({ page }: Stage) => {
  await page.goto('/admin/pedidos?visao=tabela');
  await page
    .getByRole('checkbox', { name: /^Escolher [0-9A-F]/ })
    .first()
    .check();
};

/** Opens the confirmation for a status that is not the next step. */
const otherStep = async (stage: Stage) => {
  await stage.page.goto('/admin/pedidos?status=recebido');
  const status = stage.page.getByRole('combobox', { name: 'Situação do pedido' }).first();
  await stage.page.waitForFunction(() =>
    Object.keys(document.querySelector('select') ?? {}).some((key) => key.startsWith('__react')),
  );
  await status.selectOption('Entregue');
  await stage.page.locator('[role=dialog]').waitFor();
};

/** Searches the admin panel for these words. */
const searchFor =
  (words: string) =>
  async ({ page }: Stage) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Buscar no painel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buscar no painel' });
    await dialog.getByRole('option').first().waitFor();
    if (!words) return;
    await dialog.getByRole('combobox').fill(words);
    await dialog.getByText(/^(?:Nada encontrado|\d+ resultados?$)/).waitFor();
  };

const aPicture = firstOf('/admin/imagens', new RegExp(`^/admin/collections/media/${ID}`));
const aVersion = firstOf('/admin/globals/faq/versions', new RegExp(`^/admin/globals/faq/versions/${ID}`));

/** Opens the confirmation for leaving an edited form. */
const leaving = async (stage: Stage) => {
  await aProduct(stage);
  await stage.page.getByLabel('Nome *').fill('Outro nome');
  await stage.page.getByRole('link', { name: 'Produtos' }).last().click();
  await stage.page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
};

const savedProduct = async (stage: Stage) => {
  await aProduct(stage);
  const name = stage.page.getByLabel('Nome *');
  await name.fill(await name.inputValue().then((value) => `${value} `));
  await stage.page.locator('form:not([inert])').getByRole('button', { name: 'Salvar' }).click();
  await stage.page.locator('.mantine-Notification-root').first().waitFor();
};

/** Opens the confirmation for deleting all pictures of the page, most of which are in use. */
const removingPictures = dialogOf(async ({ page }) => {
  await page.goto('/admin/imagens');
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
}, /^Excluir/);

const PAGES: readonly Screen[] = [
  { name: 'painel', open: '/admin' },
  {
    name: 'painel-menu',
    open: dialogOf(({ page }) => page.goto('/admin'), 'Abrir menu'),
    onlyFrom: 768,
    onlyBelow: 1080,
    extent: 'window',
  },
  { name: 'painel-busca', open: searchFor(''), extent: 'window' },
  { name: 'painel-busca-achados', open: searchFor('ma'), extent: 'window' },
  { name: 'painel-busca-nada', open: searchFor('xyzxyz'), extent: 'window' },
  {
    name: 'painel-lista-colunas',
    open: dialogOf(({ page }) => page.goto('/admin/operacao/pagamentos'), 'Exibir'),
    extent: 'window',
  },
  { name: 'painel-fila', open: '/admin/pedidos' },
  { name: 'painel-pedidos', open: '/admin/pedidos?aba=pagos' },
  { name: 'painel-pedidos-quadro', open: '/admin/pedidos?visao=quadro' },
  { name: 'painel-pedidos-tabela', open: '/admin/pedidos?visao=tabela' },
  { name: 'painel-pedidos-escolher', open: choosing },
  { name: 'painel-pedidos-mudar', open: otherStep, extent: 'window' },
  { name: 'painel-pedido', open: anOrder },
  { name: 'painel-pedido-cancelar', open: dialogOf(anOrder, /^Cancelar/), extent: 'window' },
  { name: 'painel-pedido-devolver', open: dialogOf(anOrder, /^Devolver/), extent: 'window' },
  {
    name: 'painel-pedido-horario',
    open: dialogOf(anOpenOrder, /^M(?:udar o|arcar um) horário/),
    extent: 'window',
  },
  { name: 'painel-pedido-sem-horario', needsSeparateShop: true, open: anOrderThatLostItsWindow },
  { name: 'painel-pedidos-dia', open: aPromisedDay },
  { name: 'painel-pedidos-vagas', open: dialogOf(aPromisedDay, /^Mudar as vagas/), extent: 'window' },
  { name: 'painel-imprimir', open: packing },
  { name: 'painel-cozinha', open: aKitchenDay },
  { name: 'painel-entregas', open: '/admin/entregas' },
  { name: 'painel-entregas-area', open: aZone },
  { name: 'painel-entregas-area-errada', open: wrongZone },
  { name: 'painel-entregas-testar', open: testedPlace },
  { name: 'painel-entregas-rotas', open: '/admin/entregas/rotas' },
  { name: 'painel-entregas-rota-nova', open: '/admin/entregas/rotas/nova' },
  { name: 'painel-entregas-rota', open: aRun },
  { name: 'painel-entregas-horarios', open: '/admin/entregas/horarios' },
  { name: 'painel-entregas-vagas', open: aSlotDay },
  { name: 'painel-entregas-horario-novo', open: '/admin/entregas/horarios/novo' },
  { name: 'painel-quando-e-onde', open: '/admin/entregas/quando-e-onde' },
  { name: 'painel-quando-dia', open: '/admin/entregas/quando-e-onde?dia=0' },
  { name: 'painel-fechar-dia', open: '/admin/entregas/quando-e-onde?fechar=1' },
  {
    name: 'painel-entregas-pausar',
    open: dialogOf(({ page }) => page.goto('/admin/entregas'), 'Pausar pedidos'),
    extent: 'window',
  },
  { name: 'painel-produtos', open: '/admin/produtos' },
  { name: 'painel-produtos-cartoes', open: '/admin/produtos?visao=cartoes' },
  { name: 'painel-produto', open: aProduct },
  { name: 'painel-produto-estoque', open: dialogOf(aProduct, /^Ajustar/), extent: 'window' },
  {
    name: 'painel-produto-alergenos',
    open: async (stage) => {
      await aProduct(stage);
      const others = stage.page.getByRole('button', { name: 'Outros' });
      if (await others.isVisible()) await others.click();
      await stage.page.getByRole('combobox', { name: 'Contém (alérgicos)' }).click();
      await stage.page.getByRole('listbox').getByRole('option').first().waitFor();
    },
    extent: 'window',
  },
  { name: 'painel-produto-novo', open: '/admin/produtos/novo' },
  { name: 'painel-produtos-importar', open: '/admin/produtos/importar' },
  {
    name: 'painel-produto-novo-erros',
    open: async ({ page }) => {
      await page.goto('/admin/produtos/novo');
      await page.locator('form:not([inert])').getByRole('button', { name: 'Guardar para depois' }).click();
      await page.getByText('Nome é obrigatório').waitFor();
    },
  },
  { name: 'painel-produto-sair', open: leaving, extent: 'window' },
  { name: 'painel-produto-salvo', open: savedProduct, extent: 'window' },
  { name: 'painel-categoria', open: aCategory },
  { name: 'painel-categoria-nova', open: '/admin/categorias/nova' },
  { name: 'painel-sem-pagina', open: '/admin/pedidos/00000000-0000-4000-8000-000000000000' },
  { name: 'painel-sem-endereco', open: '/admin/nada-aqui' },
  { name: 'painel-pedidos-nenhum', open: '/admin/pedidos?busca=zzzzzz' },
  { name: 'painel-produtos-nenhum', open: '/admin/produtos?busca=zzzzzz' },
  { name: 'painel-clientes-nenhum', open: '/admin/clientes?busca=zzzzzz' },
  { name: 'painel-pagamentos-nenhum', open: '/admin/operacao/pagamentos?busca=zzzzzz' },
  { name: 'painel-auditoria-nada', open: '/admin/operacao/auditoria?de=2020-01-01&ate=2020-01-02' },
  { name: 'painel-avaliacoes', open: '/admin/avaliacoes' },
  { name: 'painel-avaliacoes-na-loja', open: '/admin/avaliacoes?situacao=published' },
  { name: 'painel-promocoes', open: '/admin/promocoes' },
  { name: 'painel-promocao-nova', open: '/admin/promocoes/nova' },
  { name: 'painel-promocao-calendario', open: newPromotionCalendar, extent: 'window' },
  { name: 'painel-promocao-produtos', open: newPromotionProducts, extent: 'window' },
  { name: 'painel-promocao-errada', open: wrongPromotion },
  { name: 'painel-cupons', open: '/admin/promocoes/cupons' },
  { name: 'painel-cupom-novo', open: '/admin/promocoes/cupons/novo' },
  { name: 'painel-notificacoes', open: '/admin/notificacoes' },
  { name: 'painel-notificacoes-sms', open: campaignBy('SMS') },
  { name: 'painel-notificacoes-push', open: campaignBy('Push') },
  { name: 'painel-notificacoes-agendar', open: scheduleCalendar, extent: 'window' },
  { name: 'painel-lotes', open: '/admin/lotes' },
  { name: 'painel-lote-novo', open: '/admin/lotes/novo' },
  { name: 'painel-lote', open: aLot },
  { name: 'painel-etiquetas', open: '/admin/lotes/etiquetas' },
  { name: 'painel-separar', open: separation },
  { name: 'painel-casos', open: '/admin/casos' },
  { name: 'painel-recolhimentos', open: '/admin/recolhimentos' },
  { name: 'painel-relatorios', open: '/admin/relatorios' },
  { name: 'painel-visitas', open: '/admin/relatorios/visitas' },
  { name: 'painel-relatorios-calendario', open: reportsCalendar, extent: 'window' },
  { name: 'painel-relatorios-recusado', open: '/admin/relatorios?de=2026-11-20&ate=2026-11-01' },
  { name: 'painel-recebimentos', open: '/admin/relatorios/recebimentos' },
  { name: 'painel-clientes', open: '/admin/clientes' },
  { name: 'painel-cliente', open: aCustomer },
  { name: 'painel-loja', open: '/admin/loja' },
  { name: 'painel-mais', open: '/admin/mais' },
  { name: 'painel-textos', open: '/admin/textos' },
  { name: 'painel-avisos', open: '/admin/avisos' },
  { name: 'painel-avisos-whatsapp', open: '/admin/avisos/whatsapp' },
  { name: 'painel-quem-entrou', open: '/admin/operacao/entradas' },
  { name: 'painel-equipe', open: '/admin/equipe' },
  {
    name: 'painel-equipe-convidar',
    open: dialogOf(({ page }) => page.goto('/admin/equipe'), 'Convidar'),
    extent: 'window',
  },
  { name: 'painel-operacao', open: '/admin/operacao' },
  { name: 'painel-auditoria', open: '/admin/operacao/auditoria' },
  { name: 'painel-categorias', open: '/admin/categorias' },
  { name: 'painel-pagamentos', open: '/admin/operacao/pagamentos' },
  { name: 'painel-avisos-de-pagamento', open: '/admin/operacao/avisos-de-pagamento' },
  { name: 'painel-emails', open: '/admin/operacao/emails' },
  { name: 'painel-movimentos', open: '/admin/operacao/movimentos' },
  { name: 'painel-imagens', open: '/admin/imagens' },
  { name: 'painel-imagem', open: aPicture },
  { name: 'painel-pagina-inicial', open: '/admin/globals/home' },
  { name: 'painel-cardapio-textos', open: '/admin/globals/menu-page' },
  { name: 'painel-sobre', open: '/admin/globals/about' },
  { name: 'painel-imagens-excluir', open: removingPictures, extent: 'window' },
  { name: 'painel-perguntas', open: '/admin/globals/faq' },
  { name: 'painel-versoes', open: '/admin/globals/faq/versions' },
  { name: 'painel-versao', open: aVersion },
  { name: 'painel-contato', open: '/admin/globals/contact' },
  { name: 'painel-privacidade', open: '/admin/globals/privacy-policy' },
  { name: 'painel-termos', open: '/admin/globals/terms-of-use' },
  { name: 'painel-devolucao', open: '/admin/globals/returns-policy' },
  { name: 'painel-configuracoes', open: '/admin/globals/settings' },
];

/** The screens of the admin panel, in light and in dark mode. */
export const adminScreens: readonly Screen[] = (['light', 'dark'] as const).flatMap((theme) =>
  PAGES.map((screen) => ({
    ...screen,
    as: 'admin' as const,
    theme,
    name: `${screen.name}-${theme === 'dark' ? 'escuro' : 'claro'}`,
  })),
);
