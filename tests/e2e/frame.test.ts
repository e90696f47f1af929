import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SLIDE_MS = 5_000;

/** Opens the home page with a clock that the test controls. */
async function carouselOf({ screen, motion }: { screen: 'phone' | 'desk'; motion: boolean }) {
  const visitor = await shop.visitor({ screen });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
  await page.clock.install();
  await page.goto('/', { waitUntil: 'load' });
  // The page's script sets the name of this button, so the page is interactive once the button has its name.
  await page
    .getByRole('button', { name: motion ? 'Pausar a troca automática' : 'Iniciar a troca automática' })
    .waitFor();
  return { visitor, page, carousel: page.getByRole('region', { name: 'Destaques da casa' }) };
}

/** Expects that this slide is shown. Hidden slides have no role, so the query finds only the visible slide. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect
    .poll(() =>
      page.getByRole('group', { name: / de 3$/ }).evaluateAll((found) => found.map((one) => one.ariaLabel)),
    )
    .toEqual([`${number} de 3`]);
}

describe('the carousel', () => {
  it('advances every five seconds, wraps around and always has one h1', async () => {
    const { visitor, page } = await carouselOf({ screen: 'phone', motion: true });
    for (const number of [1, 2, 3, 1]) {
      await expectSlide(page, number);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await page.clock.runFor(SLIDE_MS);
    }
    await expectSlide(page, 2);
    await visitor.expectAccessible();
  });

  it('pauses under the pointer and while the focus is inside, and continues afterwards', async () => {
    const { page, carousel } = await carouselOf({ screen: 'desk', motion: true });
    await carousel.hover();
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 1);
    await page.mouse.move(700, 10);
    await page.clock.runFor(SLIDE_MS);
    await expectSlide(page, 2);

    await page.getByRole('button', { name: /^Destaque 2/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 3);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Destaque 3/);
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 3);
  });

  it('stops for good when its button is pressed, and starts again when it is pressed again', async () => {
    const { page } = await carouselOf({ screen: 'phone', motion: true });
    await page.getByRole('button', { name: 'Pausar a troca automática' }).tap();
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 1);
    await page.getByRole('button', { name: /^Destaque 3/ }).tap();
    await expectSlide(page, 3);
    await page.getByRole('button', { name: 'Iniciar a troca automática' }).tap();
    await page.clock.runFor(SLIDE_MS);
    await expectSlide(page, 1);
  });

  it('follows a swipe', async () => {
    const { page, carousel } = await carouselOf({ screen: 'phone', motion: true });
    const finger = { pointerType: 'touch', clientY: 300, bubbles: true };
    await carousel.dispatchEvent('pointerdown', { ...finger, clientX: 300 });
    await carousel.dispatchEvent('pointerup', { ...finger, clientX: 120 });
    await expectSlide(page, 2);
    await carousel.dispatchEvent('pointerdown', { ...finger, clientX: 120 });
    await carousel.dispatchEvent('pointerup', { ...finger, clientX: 300 });
    await expectSlide(page, 1);
  });

  it('does not start when reduced motion is preferred', async () => {
    const { page } = await carouselOf({ screen: 'desk', motion: false });
    await page.clock.runFor(4 * SLIDE_MS);
    await expectSlide(page, 1);
  });
});

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const tapBelow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navegação inferior' }).getByRole('link', { name }).tap();

/** Records the scroll position of every frame that is drawn while the page has the given heading. */
async function watchScroll(page: Page, heading: string) {
  const seen = await page.evaluateHandle((shown) => {
    const positions: number[] = [];
    // The heading is checked, because the address changes some frames before the page does.
    const isShown = () =>
      [...document.querySelectorAll('h1, h2')].some((found) => found.textContent === shown);
    const note = () => {
      if (isShown()) positions.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return positions;
  }, heading);
  return () => seen.evaluate((positions) => [...new Set(positions)]);
}

/** Records every scroll that the page's script asks for: the position before it, and the wanted position and behavior. */
async function watchScrollCalls(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const calls: { from: number; to: unknown[] }[] = [];
    const scrollTo = window.scrollTo.bind(window) as (...to: unknown[]) => void;
    window.scrollTo = (...to: unknown[]) => {
      calls.push({ from: Math.round(window.scrollY), to });
      scrollTo(...to);
    };
    return calls;
  });
  return () => seen.evaluate((calls) => calls);
}

describe('a change of page', () => {
  it('scrolls smoothly to the top and focuses the new heading; going back restores the position', async () => {
    const { page } = await shop.visitor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const callsOf = await watchScrollCalls(page);
    const positionsOf = await watchScroll(page, 'Nosso Cardápio');
    await tapBelow(page, 'Menu');
    await expectHeading(page, 'Nosso Cardápio');
    await expect.poll(() => scrollOf(page)).toBe(0);
    // A busy machine may draw no position in between, so the last call and the first position prove that nothing jumped.
    expect((await callsOf()).at(-1)).toEqual({ from: 1_500, to: [{ top: 0, behavior: 'smooth' }] });
    const positions = await positionsOf();
    expect(positions[0]).toBeGreaterThan(0);
    expect(positions, 'upwards only').toEqual(positions.toSorted((one, other) => other - one));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Nosso Cardápio');

    const positionsBack = await watchScroll(page, 'Nossos Destaques');
    await page.goBack();
    await page.getByRole('heading', { name: 'Nossos Destaques' }).waitFor();
    await expect.poll(() => scrollOf(page)).toBe(1_500);
    expect(await positionsBack()).toEqual([1_500]);
  });

  it('shows a progress bar while loading is slow, and hides it afterwards', async () => {
    const visitor = await shop.visitor();
    const { page } = visitor;
    await page.goto('/contato');
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/sobre.data*', async (route) => {
      await wait;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Abrir menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Sobre Nós' }).tap();
    const bar = page.getByRole('progressbar', { name: 'Carregando a página' });
    await bar.waitFor();
    await visitor.expectAccessible();
    answer();
    await expectHeading(page, 'Pizza de verdade, sem o trigo');
    await bar.waitFor({ state: 'detached' });
  });

  it('jumps to the top without animation when reduced motion is preferred', async () => {
    const { page } = await shop.visitor();
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const positionsOf = await watchScroll(page, 'Nosso Cardápio');
    await tapBelow(page, 'Menu');
    await expectHeading(page, 'Nosso Cardápio');
    await expect.poll(positionsOf).toEqual([0]);
  });
});

it('the side menu traps the focus, closes on Esc and returns the focus', async () => {
  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto('/contato');
  const button = page.getByRole('link', { name: 'Abrir menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  await visitor.expectAccessible();
  const stops: boolean[] = [];
  for (let press = 0; press < 12; press += 1) {
    stops.push(
      await menu.evaluate((dialog) => {
        const focused = document.activeElement;
        return focused === document.body || dialog.contains(focused);
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(stops).not.toContain(false);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
  // The menu has not changed the address of the page behind it.
  expect(new URL(page.url()).hash).toBe('');
});

describe('a question of the FAQ', () => {
  it('is opened by its own address, and closes when another question opens', async () => {
    const visitor = await shop.visitor();
    const { page } = visitor;
    await page.goto('/informacoes-importantes#conservacao');
    await page.getByText('Depois de descongelada, não recongele.').waitFor();
    await page.getByText('Qual é o tamanho?').tap();
    await page.getByText('30\u00a0cm').waitFor();
    await expect.poll(() => page.getByText('Depois de descongelada, não recongele.').isVisible()).toBe(false);
    await visitor.expectAccessible();
  });

  it('is opened by a link from inside the shop', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/contato');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>(
        'nav[aria-label="Principal"] a[href="/informacoes-importantes"]',
      );
      link?.click();
    });
    await page.getByRole('heading', { level: 1, name: 'Informações Importantes' }).waitFor();
    await page.evaluate(() => (window.location.hash = 'tamanho'));
    await page.getByText('30\u00a0cm').waitFor();
  });

  it('opens although the fragment of the address cannot be decoded', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/informacoes-importantes#%E0%A4%A');
    await page.getByText('Qual é o tamanho?').click();
    await page.getByText('30\u00a0cm').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Informações Importantes' }).waitFor();
  });

  it('copies its address to the clipboard', async () => {
    const { page, context } = await shop.visitor({ screen: 'desk' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/informacoes-importantes#tamanho');
    await page.getByRole('link', { name: 'Link para: Qual é o tamanho?' }).click();
    await page.getByText('Link copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${shop.addresses.publicUrl}/informacoes-importantes#tamanho`,
    );
  });
});
