import type { Response } from 'express';
import type { Preference } from '../model';
import { html, type Html } from './html';
import { icon } from './icons';
import { returnOrigins } from './return-address';

export interface Page {
  /** The title in the browser tab, without the prefix that identifies the simulation. */
  title: string;
  main: Html;
  status?: number;
  /**
   * The purchase that the page is about. The page's forms may redirect to this purchase's return addresses at the shop.
   */
  preference?: Preference;
}

function contentPolicy(preference: Preference | undefined): string {
  const targets = ["'self'", ...(preference ? returnOrigins(preference) : [])].join(' ');
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sends a complete page. Its header and its title always say that the page is a simulation. */
export function sendPage(response: Response, page: Page): void {
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>SIMULAÇÃO · ${page.title}</title>
        <link rel="icon" href="/checkout/assets/symbol.svg" />
        <link
          rel="preload"
          href="/checkout/assets/nunito-sans.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="/checkout/assets/payment-page.css" />
        <script type="module" src="/checkout/assets/payment-page.js"></script>
      </head>
      <body>
        <header class="bar">
          <div class="page">
            <p class="bar-name">${icon('flask')}SIMULAÇÃO</p>
            <p class="bar-text">
              Página de testes. Nenhum dinheiro é movimentado e esta não é a página do Mercado Pago.
            </p>
          </div>
        </header>
        <main class="page">${page.main}</main>
      </body>
    </html>`;
  response
    .status(page.status ?? 200)
    .set('Content-Security-Policy', contentPolicy(page.preference))
    .set('Cache-Control', 'no-store')
    .set('Referrer-Policy', 'strict-origin-when-cross-origin')
    .set('X-Content-Type-Options', 'nosniff')
    .type('html')
    .send(document.text);
}
