import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Opens a page without JavaScript, because every page in this file must work without a script. */
async function pageOf(path: string, screen: 'phone' | 'desk' = 'desk'): Promise<Page> {
  const { page } = await shop.visitor({ screen, hasScript: false });
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  return page;
}

const targetsOf = (page: Page, scope: string) =>
  page
    .locator(scope)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute('href')]));

describe('the frame of every page', () => {
  it('has the links of the header', async () => {
    const page = await pageOf('/sobre');
    expect(await targetsOf(page, 'nav[aria-label="Principal"]')).toEqual([
      ['Home', '/'],
      ['Cardápio', '/cardapio'],
      ['Sobre Nós', '/sobre'],
      ['Informações Importantes', '/informacoes-importantes'],
      ['Contato', '/contato'],
    ]);
    const header = page.getByRole('banner');
    for (const [name, href] of [
      ['Entrar', '/login'],
      ['Carrinho', '/carrinho'],
    ])
      expect(await header.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    expect(await header.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });

  it('has the side menu on a phone, also without a script', async () => {
    const page = await pageOf('/sobre', 'phone');
    await page.getByRole('link', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Home', 'Cardápio', 'Sobre Nós', 'Informações Importantes', 'Contato'])
      await menu.getByRole('link', { name, exact: true }).waitFor();
    expect(await menu.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    expect(await menu.getByRole('link', { name: 'Criar conta' }).getAttribute('href')).toMatch(/^\/login/);
    await menu.getByRole('link', { name: 'Fechar menu' }).click();
    await menu.waitFor({ state: 'hidden' });
  });

  it('shows the account to signed-in customers, and the admin panel to admins only', async () => {
    const admin = await makeAdmin(shop.addresses);
    const customer = await shop.shopper();
    for (const [cookies, links] of [
      [customer.http.cookies, [['Minha Conta', '/conta']]],
      [
        admin.http.cookies,
        [
          ['Minha Conta', '/conta'],
          ['Admin', '/admin'],
        ],
      ],
    ] as const) {
      const { page } = await shop.visitor({ hasScript: false, cookies });
      await page.goto('/sobre');
      await page.getByRole('link', { name: 'Abrir menu' }).click();
      expect(await targetsOf(page, 'dialog')).toEqual([
        ['', '#fechar'],
        ['Home', '/'],
        ['Cardápio', '/cardapio'],
        ['Sobre Nós', '/sobre'],
        ['Informações Importantes', '/informacoes-importantes'],
        ['Contato', '/contato'],
        ...links,
      ]);
      await page.setViewportSize({ width: 1440, height: 900 });
      const header = page.getByRole('banner');
      expect(await header.getByRole('link', { name: 'Minha Conta' }).getAttribute('href')).toBe('/conta');
      expect(await header.getByRole('link', { name: 'Admin' }).count()).toBe(links.length - 1);
    }
  });

  it('has the bottom navigation only below 768 pixels', async () => {
    const page = await pageOf('/login', 'phone');
    const bottom = page.getByRole('navigation', { name: 'Navegação inferior' });
    expect(await targetsOf(page, 'nav[aria-label="Navegação inferior"]')).toEqual([
      ['Home', '/'],
      ['Menu', '/cardapio'],
      ['Carrinho', '/carrinho'],
      ['Entrar', '/login'],
    ]);
    expect(await bottom.locator('[aria-current="page"]').textContent()).toBe('Entrar');
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await bottom.isVisible()).toBe(false);
  });

  it('shows the number of items in the cart, signed in or not', async () => {
    const { visitor } = await shop.filledCart();
    await visitor.page.goto('/conta/pedidos');
    const bottom = visitor.page.getByRole('navigation', { name: 'Navegação inferior' });
    await bottom.getByRole('link', { name: 'Carrinho, 1 item', exact: true }).waitFor();
    expect(await bottom.locator('[aria-current="page"]').textContent()).toBe('Conta');
  });

  it('has the footer: links, support, contact, hours, seller and the year', async () => {
    const page = await pageOf('/contato');
    const footer = page.getByRole('contentinfo');
    expect(await targetsOf(page, 'nav[aria-label="Suporte"]')).toEqual([
      ['FAQ', '/informacoes-importantes'],
      ['Política de Privacidade', '/politica-de-privacidade'],
      ['Termos de Uso', '/termos-de-uso'],
      ['Política de Devolução', '/politica-de-devolucao'],
      ['Desistir ou reclamar', '/ajuda'],
      ['Lotes e laudos', '/confianca'],
    ]);
    const text = await footer.innerText();
    const contact = ['Salvador-BA', 'Todos os dias, 11h às 19h', '(71) 90000-0000', 'ola@massamansa.example'];
    for (const words of contact) expect(text).toContain(words);
    expect(text).toMatch(/CNPJ 00\.000\.000\/0001-00/);
    const year = new Intl.DateTimeFormat('en', { timeZone: 'America/Bahia', year: 'numeric' }).format();
    expect(text).toContain(`© ${year} Massa Mansa`);
    expect(await footer.getByRole('link', { name: /Instagram/ }).getAttribute('href')).toBe(
      'https://www.instagram.com/massamansa.demo/',
    );
  });

  it('has the chat link with a greeting, in a new tab, fixed at the bottom right and higher on a phone', async () => {
    const bottomOf = async (screen: 'phone' | 'desk') => {
      const page = await pageOf('/', screen);
      const chat = page.getByRole('link', { name: /WhatsApp \(abre em nova aba\)/ });
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const box = await chat.boundingBox();
      if (!box) throw new Error('no chat');
      expect(box.x + box.width / 2, screen).toBeGreaterThan(width * 0.8);
      expect(await chat.evaluate((link) => getComputedStyle(link.closest('aside') ?? link).position)).toBe(
        'fixed',
      );
      return height - box.y - box.height;
    };
    expect(await bottomOf('phone')).toBeGreaterThan(await bottomOf('desk'));
    const page = await pageOf('/', 'phone');
    const chat = page.getByRole('link', { name: /WhatsApp \(abre em nova aba\)/ });
    expect(await chat.getAttribute('href')).toBe(
      'https://wa.me/5571900000000?text=Ol%C3%A1!%20Gostaria%20de%20fazer%20um%20pedido.',
    );
    expect(await chat.getAttribute('target')).toBe('_blank');
  });
});

describe('the home page', () => {
  it('shows three slides with the right links', async () => {
    const page = await pageOf('/');
    const carousel = page.getByRole('region', { name: 'Destaques da casa' });
    expect(await carousel.getByRole('group').count()).toBe(3);
    const slide = (number: number) => carousel.getByRole('group', { name: `${number} de 3` });
    expect(await slide(1).getByRole('heading', { level: 1 }).textContent()).toMatch(/sem glúten/i);
    expect(await slide(2).getByRole('heading').textContent()).toMatch(/24 horas/);
    expect(await slide(3).getByRole('heading').textContent()).toMatch(/Salvador-BA/);
    const hrefs = (number: number) =>
      slide(number)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs(1)).toEqual(['/cardapio', '/sobre']);
    expect(await hrefs(2)).toEqual(['/informacoes-importantes', '/sobre']);
    expect(await hrefs(3)).toEqual(['/cardapio', '/sobre']);
  });

  it("answers a shopper's first questions with the current prices and times", async () => {
    const page = await pageOf('/');
    for (const question of ['É seguro para celíacos?', 'Quanto custa?', 'Quando chega?'])
      await page.getByRole('term').filter({ hasText: question }).waitFor();
    await page.getByText('Entrega R$\u00a015,00').waitFor();
    await page.getByText('30–45 min').first().waitFor();
  });

  it('highlights three products, the chosen ones first, and links to all products', async () => {
    const page = await pageOf('/');
    const highlights = page.getByRole('region', { name: 'Nossos Destaques' });
    expect(await highlights.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Margherita',
      'Pepperoni',
      'Quatro Queijos',
    ]);
    expect(await highlights.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/cardapio');
  });

  it('announces the current promotion', async () => {
    const page = await pageOf('/');
    const promotion = page.getByRole('region', { name: 'Semana do Queijo' });
    await promotion.getByText('−10%').waitFor();
    expect(await promotion.getByRole('link', { name: 'Ver oferta' }).getAttribute('href')).toBe(
      '/produto/quatro-queijos',
    );
  });

  it('lists its six benefits and ends with a link to the menu', async () => {
    const page = await pageOf('/');
    const tiles = page.getByRole('region', { name: 'O que você pode esperar de cada pizza' });
    expect(await tiles.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Sem Glúten',
      'Ingredientes Orgânicos',
      'Fermentação Natural',
      'Qualidade Premium',
      'Controle Rigoroso',
      'Entrega em Salvador/BA',
    ]);
    const banner = page.getByRole('region', { name: 'Hoje tem pizza para a mesa inteira.' });
    expect(
      await banner.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/cardapio', '/informacoes-importantes']);
  });
});

describe('the information pages', () => {
  it('include "about", with the story and four values', async () => {
    const page = await pageOf('/sobre');
    await expectHeading(page, 'Pizza de verdade, sem o trigo');
    const values = page.getByRole('region', { name: 'O que não muda, pizza a pizza' });
    expect(await values.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Sem contaminação',
      'Feita com cuidado',
      'Ingredientes selecionados',
      'Longa fermentação',
    ]);
  });

  it('include the FAQ, with ten questions, every time, size and temperature, and the flavours of the menu', async () => {
    const page = await pageOf('/informacoes-importantes');
    const questions = page.locator('details[name="faq"]');
    expect(await questions.count()).toBe(10);
    const answers = (await questions.allTextContents()).join(' ').replaceAll('\u00a0', ' ');
    for (const fact of [
      '3 meses',
      '5 dias',
      'não recongele',
      '10 minutos antes',
      '220 °C',
      '12–15 minutos',
      '2–3 minutos',
      '30 cm',
      '1 ou 2 pessoas',
      'NÃO CONTÉM GLÚTEN',
    ])
      expect(answers).toContain(fact);
    const flavours = questions.filter({ hasText: 'Quais são os sabores?' }).locator('li');
    const names = await flavours.allTextContents();
    for (const name of ['Margherita', 'Pepperoni', 'Quatro Queijos', 'Mussarela', 'Discos Sem Cobertura'])
      expect(names).toContain(name);
    await page.getByRole('link', { name: 'Perguntar no WhatsApp' }).waitFor();
  });

  it('include "contact", with three channels, the opening hours and whether the shop is open, and its location', async () => {
    const page = await pageOf('/contato');
    for (const way of ['WhatsApp', 'E-mail', 'Instagram'])
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${way}`) })
        .waitFor();
    const hours = page.getByRole('region', { name: 'Horários' });
    const words = await hours.innerText();
    expect(words).toMatch(/Todos os dias\s+11h às 19h/);
    expect(words).toMatch(/Segunda a sexta\s+19h às 21h/);
    expect(words).toMatch(/Sábado e domingo\s+10h às 18h/);
    expect(words).toMatch(/Aberto agora, até|Fechado, abre/);
    const place = page.getByRole('region', { name: 'Brotas, Salvador' });
    expect(await place.innerText()).toContain(
      'Entregamos em Salvador e região metropolitana (Camaçari, Lauro de Freitas e Simões Filho).',
    );
    expect(await place.getByRole('link', { name: 'Ver cardápio' }).getAttribute('href')).toBe('/cardapio');
  });

  it.each([
    ['/politica-de-privacidade', 'Política de Privacidade', '22 de janeiro de 2025', 12, '15 dias úteis'],
    ['/termos-de-uso', 'Termos de Uso', 'janeiro de 2025', 14, '5 minutos'],
    ['/politica-de-devolucao', 'Política de Devolução', 'janeiro de 2025', 9, '30 minutos'],
  ])(
    'include %s, with a date and sections that can be linked to',
    async (path, title, date, count, figure) => {
      const page = await pageOf(path);
      await expectHeading(page, title);
      await page.getByText('Última atualização: 26 de novembro de 2026').waitFor();
      await page.getByText(`Primeira versão de ${date}`).waitFor();
      await page.getByText('Versão 2026-11').waitFor();
      const article = page.getByRole('article');
      expect(await article.getByRole('heading', { level: 2 }).count()).toBe(count);
      expect((await article.innerText()).replaceAll('\u00a0', ' ')).toContain(figure);
      const contents = page.getByRole('navigation', { name: 'Neste texto' }).getByRole('link');
      expect(await contents.count()).toBe(count);
      const ids = await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const id of ids) expect(await article.locator(id).count(), id).toBe(1);
    },
  );
});

describe('a missing page', () => {
  it('is a 404 in English, with help in Portuguese and a link to the home page', async () => {
    const visitor = await shop.visitor({ hasScript: false });
    visitor.expectsProblem(/status of 404/);
    const { page } = visitor;
    const response = await page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    const title = page.getByRole('heading', { name: 'Oops! Page not found', exact: true });
    expect(await title.getAttribute('lang')).toBe('en');
    await page.getByText('Esta página não existe ou mudou de endereço.').waitFor();
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Voltar para a Home' }).getAttribute('href'),
    ).toBe('/');
  });

  it('differs from a failure, which has its own text', async () => {
    const visitor = await shop.visitor();
    visitor.expectsProblem(/status of 405/);
    const { page } = visitor;
    await page.goto('/sobre');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      document.body.append(form);
      form.submit();
    });
    const title = page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true });
    await title.waitFor();
    expect(await title.getAttribute('lang')).toBe('en');
    await page.getByText('Seu carrinho está guardado').waitFor();
    await visitor.expectAccessible();
  });
});
