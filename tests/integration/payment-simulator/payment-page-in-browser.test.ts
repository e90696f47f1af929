import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsIn } from '@tests/support/browser/axe';
import { openChromium } from '@tests/support/browser/open-chromium';
import { startSimulator, type RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { officialSdk, purchase } from './official-sdk';

let simulator: RunningSimulator;
let browser: Browser;
let shop: Server;
let shopUrl: string;
let preferenceId: string;

beforeAll(async () => {
  simulator = await startSimulator();
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Loja</title><h1>Loja</h1>');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await openChromium();
});

beforeEach(async () => {
  await simulator.control.reset();
  const back_urls = {
    success: `${shopUrl}/pagamento/sucesso`,
    pending: `${shopUrl}/pagamento/pendente`,
    failure: `${shopUrl}/pagamento/falha`,
  };
  const date_of_expiration = new Date(Date.now() + 31 * 60_000).toISOString();
  const made = await officialSdk(simulator.url).preference.create({
    body: purchase({ back_urls, date_of_expiration }),
  });
  preferenceId = made.id!;
});

afterAll(async () => {
  await browser?.close();
  await simulator.close();
  shop.closeAllConnections();
  shop.close();
});

async function withPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await act(page);
  await context.close();
  // A browser requests an icon from every site. The shop of this test answers every request, so a missing icon logs no
  // error.
  expect(problems).toEqual([]);
}

const openPage = (page: Page) => page.goto(`${simulator.url}/checkout/v1/redirect?pref_id=${preferenceId}`);

async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsIn(page);
  expect(violations.map((one) => [one.id, one.nodes.map((node) => node.target)])).toEqual([]);
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflows).toBe(false);
}

describe.each([390, 1440])('at %i px,', (width) => {
  it('no state of the page has axe findings or scrolls sideways', async () => {
    await withPage({ viewport: { width, height: 900 } }, async (page) => {
      await openPage(page);
      await expectAccessible(page);
      await page.getByLabel('Cartão de crédito').check();
      await page.getByRole('radio', { name: 'CONT' }).check({ force: true });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Simular pagamento no crédito' }).click();
      await page.getByRole('heading', { name: 'Pagamento em análise' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Simular recusa' }).click();
      await page.getByRole('heading', { name: 'Pagamento recusado' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Tentar de novo' }).click();
      await page.getByRole('button', { name: 'Deixar o Pix para pagar depois' }).click();
      await page.getByRole('heading', { name: 'O Pix espera o pagamento' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Já paguei no app' }).click();
      await page.getByRole('heading', { name: 'Pix recebido' }).waitFor();
      await expectAccessible(page);
      await simulator.control.expirePreference(preferenceId);
      await page.goto(`${simulator.url}/checkout/v1/redirect?pref_id=${preferenceId}&new=1`);
      await page.getByRole('heading', { name: 'O prazo para pagar terminou' }).waitFor();
      await expectAccessible(page);
    });
  });
});

describe('a buyer', () => {
  it('pays by Pix and returns to the shop', async () => {
    await withPage({}, async (page) => {
      await openPage(page);
      await page.getByRole('button', { name: 'Simular Pix pago' }).click();
      await page.getByRole('link', { name: 'Voltar à loja' }).click();
      await page.waitForURL(`${shopUrl}/pagamento/sucesso?**`);
      expect(new URL(page.url()).searchParams.get('status')).toBe('approved');
    });
  });

  it('sees the remaining time of the Pix count down, and copies its code', async () => {
    await withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openPage(page);
      await expect.poll(() => page.locator('time').textContent()).toMatch(/^(31:00|30:[45]\d)$/);
      await page.getByRole('button', { name: 'Copiar' }).click();
      await page.getByRole('button', { name: 'Copiado' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await page.getByLabel('Pix copia e cola (simulação)').inputValue());
      expect(copied).toMatch(/^SIMULACAO-PIX-[0-9A-F]{8}-11480$/);
    });
  });

  it('without JavaScript is refused by card, tries again and pays', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await openPage(page);
      expect(await page.locator('time').textContent()).toMatch(/^\d\d:\d\d$/);
      expect(await page.getByRole('button', { name: 'Copiar' }).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Simular pagamento no débito' }).isVisible()).toBe(false);
      await page.getByLabel('Cartão de débito').check();
      await page.locator('label', { hasText: 'Sem saldo' }).click();
      expect(await page.locator('.method', { hasText: 'débito' }).textContent()).toContain('FUND');
      await page.getByRole('button', { name: 'Simular pagamento no débito' }).click();
      await page.getByText('O cartão não tem saldo ou limite para esta compra.').waitFor();
      await page.getByRole('link', { name: 'Tentar de novo' }).click();
      await page.getByLabel('Cartão de débito').check();
      await page.getByRole('button', { name: 'Simular pagamento no débito' }).click();
      await page.getByRole('link', { name: 'Voltar à loja' }).click();
      await page.waitForURL(`${shopUrl}/pagamento/sucesso?**`);
      expect(new URL(page.url()).searchParams.get('payment_type')).toBe('debit_card');
    });
  });

  it('without JavaScript can leave the page without paying', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await openPage(page);
      await page.getByRole('link', { name: 'Desistir e voltar à loja' }).click();
      await page.waitForURL(`${shopUrl}/pagamento/falha?**`);
      expect(new URL(page.url()).searchParams.get('payment_id')).toBe('null');
    });
  });

  it('clicks twice and pays once', async () => {
    await withPage({}, async (page) => {
      await openPage(page);
      await page.getByRole('button', { name: 'Simular Pix pago' }).dblclick();
      await page.getByRole('heading', { name: 'Pix recebido' }).waitFor();
      expect((await simulator.control.state()).payments).toHaveLength(1);
    });
  });
});
