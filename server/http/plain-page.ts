import type { Response } from 'express';

interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Seconds after which the page reloads itself. */
  retryAfter?: number;
  /** Whether nothing failed, so that nobody needs the code of the request. */
  isWaiting?: boolean;
}

const pages = {
  databaseLost: {
    status: 503,
    title: 'Voltamos em instantes',
    text: 'A loja está se recuperando de uma falha. Nada do seu pedido se perdeu: esta página se atualiza sozinha.',
    retryAfter: 3,
  },
  overloaded: {
    status: 503,
    title: 'Muita gente agora',
    text: 'A loja recebeu mais visitas do que consegue atender neste segundo. Esta página se atualiza sozinha.',
    retryAfter: 3,
  },
  officeDown: {
    status: 503,
    title: 'O painel está abrindo',
    text: 'A loja continua vendendo. Esta página se atualiza sozinha assim que ele abrir.',
    retryAfter: 5,
  },
  foreignOrigin: {
    status: 403,
    title: 'Pedido recusado',
    text: 'Este envio não veio de uma página da loja. Volte à loja e tente de novo.',
  },
  tooLarge: {
    status: 413,
    title: 'Envio grande demais',
    text: 'O que foi enviado passa do tamanho aceito. Volte e envie menos de uma vez.',
  },
  tooSlow: {
    status: 408,
    title: 'O envio não chegou inteiro',
    text: 'Verifique a conexão e tente de novo.',
  },
  malformed: {
    status: 400,
    title: 'Pedido inválido',
    text: 'O navegador enviou algo que a loja não entende.',
  },
  notFound: {
    status: 404,
    title: 'Página não encontrada',
    text: 'Este endereço não existe, ou o que ele mostrava não está mais na loja.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'Método não aceito',
    text: 'Este endereço não aceita este tipo de envio.',
  },
  failed: {
    status: 500,
    title: 'Algo deu errado',
    text: 'O erro já foi registrado. Tente de novo em alguns instantes.',
  },
} as const satisfies Record<string, PlainPage>;

export type PlainPageName = keyof typeof pages;

/**
 * Sends a page that needs neither Remix nor the database. It is for the case that one of them cannot respond. A
 * script's request gets JSON, and so does every request to the API, because Payload's forms accept anything and show
 * the message in it.
 */
export function sendPlainPage(res: Response, name: PlainPageName): void {
  send(res, pages[name]);
}

/** Sends the page on which a visitor keeps a place in the line. It asks again by itself, with and without scripts. */
export function sendWaitingPage(
  res: Response,
  { ahead, askAgainSeconds }: { ahead: number; askAgainSeconds: number },
): void {
  send(res, {
    status: 503,
    title: 'Muita gente agora',
    text: `Guardamos o seu lugar na fila. ${aheadText(ahead)} Deixe esta página aberta: a entrada é automática.`,
    retryAfter: askAgainSeconds,
    isWaiting: true,
  });
}

function aheadText(ahead: number): string {
  if (ahead === 0) return 'A próxima vez é sua.';
  return ahead === 1 ? 'Há 1 pessoa na sua frente.' : `Há ${ahead} pessoas na sua frente.`;
}

function send(res: Response, page: PlainPage): void {
  if (res.headersSent) return void res.destroy();
  res.status(page.status).set('Cache-Control', 'no-store');
  if (page.retryAfter) res.set('Retry-After', String(page.retryAfter));
  if (res.req.accepts(['html', 'json']) === 'json' || res.req.originalUrl.startsWith('/api/')) {
    res.json({ errors: [{ message: page.text }], requestId: res.req.requestId });
  } else {
    res.type('html').send(html(page, res.req.requestId));
  }
}

const html = ({ title, text, retryAfter, isWaiting }: PlainPage, requestId: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${retryAfter ? `<meta http-equiv="refresh" content="${retryAfter}">` : ''}
<title>${title} · Massa Mansa</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fff9f1; color: #3b2418; font: 1.0625rem/1.6 'Nunito Sans', system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem; text-align: center; }
  h1 { font: 600 2rem/1.2 Fraunces, Georgia, serif; margin: 0 0 1rem; }
  a { color: inherit; }
  small { opacity: .75; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Tentar de novo</a> · <a href="/">Página inicial</a></p>
${isWaiting ? '' : `<small>Código: ${requestId}</small>`}
</main>
</body>
</html>
`;
