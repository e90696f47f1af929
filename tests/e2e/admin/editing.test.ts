import type { Request } from 'playwright';
import { describe, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeTestProduct } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';
import { quietMs } from '@tests/support/server/quiet-time';

const shop = useShop();

/** Returns the page as each storefront now serves it to a visitor, possibly from its page cache. */
const onEveryStorefront = (path: string) =>
  Promise.all(
    shop.addresses.storefrontUrls.map(async (url) => {
      const response = await fetch(`${url}${path}`);
      return { status: response.status, html: await response.text() };
    }),
  );

/** Waits until both storefronts show the edit, of which each is notified within moments. */
async function expectEverywhere(path: string, isShown: (page: { status: number; html: string }) => boolean) {
  const areShown = async () => (await onEveryStorefront(path)).map(isShown);
  expect(await quietMs(() => expect.poll(areShown).toEqual([true, true]))).toBeLessThan(5_000);
}

const word = () => `Prova ${crypto.randomUUID().slice(0, 8)}`;

interface HomeText {
  slides: { id: string; title: string; emphasis: string | null }[];
}
interface FaqText {
  questions: { question: string; anchor: string }[];
}

describe('two storefronts show an edit of the admin panel at the next page load', () => {
  it('when a price changes, and when a product is taken off the menu', async () => {
    const admin = await makeAdmin(shop.addresses);
    // No other product on the page has these prices, so the test can search the page for them.
    const { id, slug } = await makeTestProduct(shop.sql, { priceCents: 4_777 });
    const path = `/produto/${slug}`;
    await expectEverywhere(path, ({ html }) => html.includes('47,77'));
    await admin.changePrice(id, 5_311);
    await expectEverywhere(path, ({ html }) => html.includes('53,11') && !html.includes('47,77'));
    await admin.send('PATCH', `/api/products/${id}`, { active: false });
    await expectEverywhere(path, ({ status }) => status === 404);
    await admin.send('PATCH', `/api/products/${id}`, { active: true });
    await expectEverywhere(path, ({ status }) => status === 200);
    await admin.send('PATCH', `/api/products/${id}`, { deletedAt: new Date().toISOString() });
    await expectEverywhere(path, ({ status }) => status === 404);
  });

  it('when an answer of the FAQ is published, but not when it is a draft', async () => {
    const admin = await makeAdmin(shop.addresses);
    const [path, draft, published] = ['/informacoes-importantes', word(), word()];
    const { questions } = await admin.read<FaqText>('/api/globals/faq?depth=0');
    const asking = (question: string) => [{ ...questions[0], question }, ...questions.slice(1)];
    await onEveryStorefront(path);
    await admin.send('POST', '/api/globals/faq?draft=true&autosave=true', {
      questions: asking(draft),
      _status: 'draft',
    });
    await admin.send('POST', '/api/globals/faq', { questions: asking(published), _status: 'published' });
    await expectEverywhere(path, ({ html }) => html.includes(published) && !html.includes(draft));
    await admin.send('POST', '/api/globals/faq', { questions, _status: 'published' });
    await expectEverywhere(path, ({ html }) => !html.includes(published));
  });

  it('when the hours of a day change', async () => {
    const admin = await makeAdmin(shop.addresses);
    const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
    const { page } = visitor;
    const hoursOn = (weekday: number) =>
      shop.sql.query<{ opens: string; closes: string }>(
        `select opens, closes from opening_hours where kind = 'attendance' and weekday = $1 order by opens`,
        [weekday],
      );
    const before = await hoursOn(2);
    await page.goto('/admin/entregas/quando-e-onde');
    await page.getByRole('link', { name: /^Terça/ }).click();
    const row = page.getByRole('group', { name: 'Atendimento' });
    await row.getByLabel('Às', { exact: true }).fill('1815');
    await row.getByRole('button', { name: 'Outro horário' }).click();
    await row.getByLabel('Das', { exact: true }).last().fill('20h');
    await row.getByLabel('Às', { exact: true }).last().fill('2');
    await page.keyboard.press('Tab');
    await row.getByText('do dia seguinte').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Salvar terça' }).click();
    await page.getByText(/^Terça: /).waitFor();
    expect(await hoursOn(2)).toEqual([
      { opens: '11:00', closes: '18:15' },
      { opens: '20:00', closes: '02:00' },
    ]);
    await expectEverywhere('/contato', ({ html }) => html.includes('18h15'));

    await page.getByRole('link', { name: /^Terça/ }).click();
    await row.getByRole('button', { name: 'Tirar 20h às 2h' }).click();
    // Another file of the same shop may have changed them.
    await row.getByLabel('Às', { exact: true }).fill(before[0]?.closes ?? '');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Salvar terça' }).click();
    await expectEverywhere('/contato', ({ html }) => !html.includes('18h15'));
    expect(await hoursOn(2)).toEqual(before);
  });

  it('when a day is saved on a phone, whose toast covers no act of the next dialog and takes the save back', async () => {
    const admin = await makeAdmin(shop.addresses);
    const { page } = await shop.visitor({ screen: 'phone', cookies: admin.http.cookies });
    // However slow the machine is, the toast is still there when the dialog has opened. The test closes it itself.
    await page.addInitScript(() => {
      const plain = window.setTimeout.bind(window);
      const longer = (act: () => void, ms = 0) => plain(act, ms >= 4_000 && ms <= 9_000 ? 120_000 : ms);
      Object.assign(window, { setTimeout: longer });
    });
    await page.goto('/admin/entregas/quando-e-onde');
    const day = page.getByRole('link', { name: /^Terça/ });
    // Each day is one line.
    expect((await day.boundingBox())?.height).toBeLessThan(60);
    const closesAt = async (time: string) => {
      await day.click();
      await page.getByRole('group', { name: 'Atendimento' }).getByLabel('Às', { exact: true }).fill(time);
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Salvar terça' }).click();
    };
    await closesAt('1830');
    const saved = page.getByText(/^Terça: /);
    await saved.waitFor();
    await page.getByRole('button', { name: 'Fechar um dia' }).click();
    const close = page
      .getByRole('dialog')
      .getByRole('button', { name: /^Fechar / })
      .last();
    // The orders of the day arrive after the dialog and move the button.
    const isHit = () =>
      close.evaluate((button) => {
        button.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height - 2));
      });
    await expect.poll(isHit).toBe(true);
    expect(await saved.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    const restored = page.getByText(/^Terça voltou a ser como era: /);
    await restored.waitFor();
    // A message that asks nothing is left behind with its page.
    await page.getByRole('link', { name: 'Loja', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Loja' }).waitFor();
    await restored.waitFor({ state: 'detached' });
  });

  it('when a slide changes', async () => {
    const admin = await makeAdmin(shop.addresses);
    const title = word();
    const { slides } = await admin.read<HomeText>('/api/globals/home?depth=0');
    await onEveryStorefront('/');
    const edited = [{ ...slides[0], title, emphasis: null }, ...slides.slice(1)];
    await admin.send('POST', '/api/globals/home', { slides: edited, _status: 'published' });
    await expectEverywhere('/', ({ html }) => html.includes(title));
    await admin.send('POST', '/api/globals/home', { slides, _status: 'published' });
    await expectEverywhere('/', ({ html }) => !html.includes(title));
  });

  it('when a text is withdrawn and published again', async () => {
    const admin = await makeAdmin(shop.addresses);
    await expectEverywhere('/sobre', ({ status }) => status === 200);
    await admin.send('POST', '/api/globals/about', { _status: 'draft' });
    await expectEverywhere('/sobre', ({ status }) => status === 404);
    await admin.send('POST', '/api/globals/about', { _status: 'published' });
    await expectEverywhere('/sobre', ({ status }) => status === 200);
  });
});

describe('a text that two tabs edit', () => {
  it('keeps what each of them typed, and says what the other one changed', async () => {
    const admin = await makeAdmin(shop.addresses);
    const path = '/admin/globals/contact';
    const stored = await admin.read<Record<string, unknown>>('/api/globals/contact?depth=0&draft=false');
    const [first, mine, theirs] = [word(), word(), word()];
    const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
    visitor.expectsProblem(/status of 409/);
    const { page } = visitor;
    const draft = () =>
      admin.read<{ lead: string; place: { title: string } }>('/api/globals/contact?depth=0&draft=true');
    await page.goto(path);
    // A field that is filled before the page is ready is empty again; a saved draft says that it was ready.
    const typeFirst = async () => {
      await page.locator('#field-lead').fill(first);
      return (await draft()).lead;
    };
    await expect.poll(typeFirst, { timeout: 25_000, interval: 1_000 }).toBe(first);
    // The other tab saves a field that this tab does not touch.
    const { place } = stored as { place: object };
    await admin.send('POST', '/api/globals/contact?draft=true&autosave=true', {
      place: { ...place, title: theirs },
      _status: 'draft',
    });
    await page.locator('#field-lead').fill(mine);
    const notice = page.locator('[data-conflict]');
    await notice.getByText('Esta página mudou enquanto você editava.').waitFor();
    expect(await draft()).toMatchObject({ lead: first, place: { title: theirs } });
    // Nothing beside the notice says that something was saved.
    expect(await page.getByText(/^Salvo há/).isVisible()).toBe(false);
    await visitor.expectAccessible();
    await notice.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(draft).toMatchObject({ lead: mine, place: { title: theirs } });
    await admin.send('POST', '/api/globals/contact', { ...stored, _status: 'published' });
  });
});

describe('the preview on a phone', () => {
  it('opens over the fields, which are there first whatever a computer had open', async () => {
    const admin = await makeAdmin(shop.addresses);
    await admin.send('POST', '/api/payload-preferences/global-faq', {
      value: { editViewType: 'live-preview' },
    });
    const visitor = await shop.visitor({ screen: 'phone', cookies: admin.http.cookies });
    const { page } = visitor;
    await page.goto('/admin/globals/faq');
    await page.locator('#field-lead').waitFor();
    expect(await page.locator('.live-preview-window').isVisible()).toBe(false);
    // The eye and the act of publishing lie beside each other, and a press reaches each of them.
    expect(await page.locator('.live-preview-toggler').isVisible()).toBe(false);
    const atCenter = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { left, top, width, height, right } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return { isHit: button.contains(hit), width, isInside: left >= 0 && right <= window.innerWidth };
      });
    expect(await atCenter('Publicar alterações')).toMatchObject({ isHit: true, isInside: true });
    expect((await atCenter('Publicar alterações')).width).toBeGreaterThan(160);
    expect(await atCenter('Ver como fica')).toMatchObject({ isHit: true, isInside: true });
    expect(await page.getByRole('button', { name: 'Ver como fica' }).innerText()).toBe('Ver');
    await page.getByRole('button', { name: 'Ver como fica' }).click();
    const preview = page.frameLocator('iframe[title="A página com o que você escreveu"]');
    await preview.getByRole('heading', { level: 1 }).waitFor();
    const shown = await page.locator('iframe[title="A página com o que você escreveu"]').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // The page fills the screen below the bar with the way back.
    expect(shown).toMatchObject({ x: 0, width });
    expect(shown?.y).toBeLessThan(80);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeCloseTo(height, 0);
    await page.getByRole('button', { name: 'Voltar a editar' }).click();
    await page.locator('#field-lead').waitFor();
    await admin.send('POST', '/api/payload-preferences/global-faq', { value: { editViewType: 'default' } });
  });
});

describe('the questions on a phone', () => {
  it('a new one opens with the cursor in it, its menu has every line, and a refused text leads to what is missing', async () => {
    const admin = await makeAdmin(shop.addresses);
    const { questions } = await admin.read<FaqText>('/api/globals/faq?depth=0&draft=false');
    const visitor = await shop.visitor({ screen: 'phone', cookies: admin.http.cookies });
    const { page } = visitor;
    visitor.expectsProblem(/status of 400/);
    await page.goto('/admin/globals/faq');
    await page.locator('form[data-form-ready="true"]').first().waitFor();
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    const question = page.locator(`#field-questions__${questions.length}__question`);
    await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Posso congelar de novo?');
    await page.getByText('Posso congelar de novo?', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Ações deste item' }).last().click();
    const menu = page.locator('.popup__content');
    await menu.getByRole('button', { name: 'Mover para cima' }).waitFor();
    const { top, bottom } = await menu
      .getByRole('button')
      .last()
      .evaluate((line) => {
        const { bottom: end } = line.getBoundingClientRect();
        const box = line.closest('.popup__scroll-container')?.getBoundingClientRect();
        return { top: end, bottom: box?.bottom ?? 0 };
      });
    expect(top).toBeLessThanOrEqual(bottom);
    await page.keyboard.press('Escape');

    await page.locator('#field-lead').focus();
    await page.getByRole('button', { name: 'Publicar alterações' }).click();
    const answer = page.getByRole('textbox', { name: 'Resposta' }).last();
    await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectInSight(answer, page.getByText('Preencha este campo.').filter({ visible: true }).first());
    await admin.send('POST', '/api/globals/faq', { questions, _status: 'published' });
  });
});

describe('the preview beside the editor', () => {
  it('follows the draft while it is typed, and nobody else sees the draft', async () => {
    const admin = await makeAdmin(shop.addresses);
    const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
    const { page } = visitor;
    const lead = word();
    await page.goto('/admin/globals/about');
    const toggler = page.locator('#live-preview-toggler');
    await toggler.click();
    const preview = page.frameLocator('iframe[src*="previa"]');
    await preview.getByRole('heading', { level: 1 }).waitFor();
    // The size of the preview is chosen by its name.
    const toolbar = page.locator('.live-preview-toolbar');
    await expect.poll(() => toolbar.innerText()).toMatch(/^\s*Ajustado à janela\s+100%\s*$/);
    await toolbar.getByRole('button', { name: 'Ajustado à janela' }).click();
    const sizes = page.locator('.popup__content .popup-button-list__button').locator('visible=true');
    await expect
      .poll(() => sizes.allInnerTexts())
      .toEqual(['Ajustado à janela', 'Celular', 'Tablet', 'Computador']);
    await page.keyboard.press('Escape');
    await page.locator('#field-lead').fill(lead);
    await preview.getByText(lead).first().waitFor();
    const asVisitors = await onEveryStorefront('/sobre?previa=rascunho');
    expect(asVisitors.map(({ status, html }) => [status, html.includes(lead)])).toEqual([
      [200, false],
      [200, false],
    ]);
    // Closing the preview aborts its pending requests, which the browser reports as an error.
    visitor.expectsProblem(/AbortError/);
    await toggler.click();
    await admin.send('POST', '/api/globals/about', {
      ...(await admin.read<object>('/api/globals/about?depth=0&draft=false')),
      _status: 'published',
    });
  });
});

describe('a save that is refused', () => {
  /** Opens the settings in a page that is ready: a field that is filled before that is empty again. */
  async function openSettings() {
    const admin = await makeAdmin(shop.addresses);
    const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
    const { page } = visitor;
    await page.goto('/admin/globals/settings');
    await page.locator('form[data-form-ready="true"]').first().waitFor();
    return { visitor, page, name: page.locator('#field-brandName'), save: page.locator('#action-save') };
  }

  it('keeps its message when a response to what was typed before it arrives later', async () => {
    const { visitor, page, name, save } = await openSettings();
    visitor.expectsProblem(/status of 400/);
    const isAboutState = (request: Request, skipsValidation: boolean) =>
      request.method() === 'POST' &&
      (request.postData() ?? '').includes(`"skipValidation":${skipsValidation}`);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/admin/globals/settings*', async (route) => {
      if (isAboutState(route.request(), true)) await released;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => isAboutState(request, true));
    await name.fill('');
    await asked;
    await save.click();
    const message = page.getByText('Preencha este campo.').first();
    await message.waitFor();

    const judged = page.waitForResponse((response) => isAboutState(response.request(), false), {
      timeout: 120_000,
    });
    release();
    await judged;
    // Two frames later the form shows what the response says.
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    expect(await message.isVisible()).toBe(true);
    expect(await name.inputValue()).toBe('');
  });

  it('can be tried again after the server failed', async () => {
    const { visitor, page, name, save } = await openSettings();
    visitor.expectsProblem(/status of 503/);
    const stored = await name.inputValue();
    let isFailing = true;
    const text = 'A loja está se recuperando de uma falha.';
    await page.route('**/api/globals/settings*', async (route) => {
      if (isFailing && route.request().method() === 'POST')
        await route.fulfill({ status: 503, json: { errors: [{ message: text }] } });
      else await route.continue();
    });
    await name.fill(`${stored}.`);
    await name.fill(stored);
    await save.click();
    await page.getByText(text).waitFor();
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await name.inputValue()).toBe(stored);
    isFailing = false;
    await save.click();
    await expect.poll(() => save.isEnabled()).toBe(false);
  });
});
