import { createHash } from 'node:crypto';

import { html, trustedMarkup, type Html } from '@packages/mercado-pago-simulator/page/html';
import type { TypedPerson, TypedPersonErrors } from './people';
import type { ProviderName, ProviderPerson } from './provider-state';

const PROVIDER_LABELS: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' };

const STYLE = `
@font-face { font-family: 'Fraunces'; src: url('/fonts/fraunces-massa.woff2') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Nunito Sans'; src: url('/fonts/nunito-sans.woff2') format('woff2'); font-weight: 400 800; font-display: swap; }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: #fff9f1; color: #2a1f19; font: 400 1rem/1.55 'Nunito Sans', system-ui, sans-serif; }
header { background: #2a1f19; color: #fff9f1; padding: .85rem 1rem; text-align: center; font-weight: 700; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1, h2 { font-family: 'Fraunces', Georgia, serif; font-weight: 600; line-height: 1.15; letter-spacing: -.02em; }
h1 { font-size: 1.75rem; margin: 0 0 .75rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem; }
p { margin: 0 0 .75rem; }
button, input { font: inherit; color: inherit; width: 100%; min-height: 48px; }
button { cursor: pointer; padding: .6em 1.2em; border: 1.5px solid #8c7a6c; border-radius: 999px; background: #fff; font-weight: 700; overflow-wrap: anywhere; }
button:hover { background: #f8ebd8; }
button span { display: block; font-weight: 400; font-size: .9375rem; color: #5a4a40; }
button.dark { background: #2a1f19; border-color: #2a1f19; color: #fff; }
button.dark:hover { background: #40312a; }
label { display: block; font-weight: 700; margin-bottom: .25rem; }
input { padding: 0 .9em; border: 1.5px solid #8c7a6c; border-radius: 12px; background: #fff; }
.error { color: #9b1c1c; margin: .25rem 0 0; }
.field { margin-bottom: 1rem; }
.leave { margin-top: 2rem; }
:focus-visible { outline: 3px solid #1b58a0; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Returns the Content-Security-Policy of the page. It says what the page may load. Its forms may lead to this server
 * and, by redirect, back to the shop.
 */
export const authorizePolicy = (redirectUri: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "font-src 'self'",
    'img-src data:',
    `form-action 'self' ${redirectUri ? new URL(redirectUri).origin : ''}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The parameters of the authorization request that the page's forms repeat. */
const CARRIED = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'claims',
  'max_age',
  'auth_type',
  'auth_nonce',
];

interface AuthorizePage {
  provider: ProviderName;
  query: URLSearchParams;
  people: readonly ProviderPerson[];
  /** The values that the person typed and the server rejected. */
  typed?: TypedPerson;
  errors?: TypedPersonErrors;
}

/** Returns the page where a person chooses an account, or declines. It works in any browser, without JavaScript. */
export function authorizePage({
  provider,
  query,
  people,
  typed = { name: '', email: '' },
  errors = {},
}: AuthorizePage): string {
  const carried = CARRIED.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`];
  });
  const label = PROVIDER_LABELS[provider];
  const field = (name: keyof TypedPerson, text: string, type: string) =>
    html`<div class="field">
      <label for="${name}">${text}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${typed[name]}"
        autocomplete="off"
        required
        ${errors[name] ? trustedMarkup(`aria-invalid="true" aria-describedby="${name}-error"`) : ''}
      />
      ${errors[name] && html`<p class="error" id="${name}-error">${errors[name]}</p>`}
    </div>`;
  const action = `/${provider}/decide`;
  return pageOf({
    title: `${Object.keys(errors).length > 0 ? 'Erro · ' : ''}SIMULAÇÃO · Entrar com ${label}`,
    main: html`
      <h1>Entrar com ${label} (simulação)</h1>
      <p>Esta página não é do ${label}. Escolha quem vai entrar na loja Massa Mansa.</p>
      <form method="post" action="${action}">
        ${carried}
        ${people.map(
          ({ subject, name, email }) =>
            html`<p>
              <button name="person" value="${subject}">${name} <span>${email ?? 'sem e-mail'}</span></button>
            </p>`,
        )}
      </form>
      <h2>Outra pessoa</h2>
      <form method="post" action="${action}" novalidate>
        ${carried} ${field('name', 'Nome', 'text')} ${field('email', 'E-mail', 'email')}
        <button class="dark" name="typed" value="1">Entrar com estes dados</button>
      </form>
      <form class="leave" method="post" action="${action}">
        ${carried}
        <button name="deny" value="1">Cancelar e voltar à loja</button>
      </form>
    `,
  });
}

/** Returns the page at the address that the demo prints for this provider. */
export const homePage = (): string =>
  pageOf({
    title: 'SIMULAÇÃO · Google e Facebook',
    main: html`<h1>Google e Facebook (simulação)</h1>
      <p>
        Na loja, abra a tela de entrada e escolha Google ou Facebook: é aqui que se decide quem vai entrar.
      </p>`,
  });

const pageOf = ({ title, main }: { title: string; main: Html }): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${trustedMarkup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>Simulação — nenhum dado sai deste computador</header>
        <main>${main}</main>
      </body>
    </html>`.text;
