import { isIP } from 'node:net';
import type { IncomingMessage, RequestListener } from 'node:http';

export interface OwnAddressOptions {
  publicUrl: string;
  /** The number of the installation's own proxies in front of this server. */
  trustedProxies: number;
}

/** Every fixed part of the addresses of the shop's pages. A test compares the list with the folder `app/routes`. */
export const PAGE_WORDS: ReadonlySet<string> = new Set([
  'aberto',
  'agora',
  'ajuda',
  'aparelho',
  'ate-logo',
  'avaliacoes',
  'avaliar',
  'avise-me',
  'avisos',
  'busca',
  'cardapio',
  'carrinho',
  'cep',
  'chave',
  'compartilhar',
  'concluir',
  'conferir-cookies',
  'confianca',
  'confirmar',
  'confirmar-email',
  'confirmar-novo-email',
  'conta',
  'contato',
  'convite',
  'dados',
  'descadastrar',
  'detalhes',
  'enderecos',
  'entrada',
  'entrar',
  'entregas',
  'equipe',
  'esqueci-a-senha',
  'excluir',
  'excluir-conta',
  'exclusao',
  'falha',
  'foto',
  'horario',
  'informacoes-importantes',
  'ligar',
  'login',
  'lote',
  'notificacoes',
  'pagamento',
  'paradas',
  'pedido',
  'pedidos',
  'pendente',
  'pix',
  'politica-de-devolucao',
  'politica-de-privacidade',
  'privacidade',
  'produto',
  'protocolo',
  'provar',
  'rascunho',
  'recibo',
  'recolhimento',
  'redefinir-senha',
  'retorno',
  'sair',
  'sem-internet',
  'seu-cep',
  'situacao',
  'sobre',
  'sucesso',
  'sugestoes',
  'termos-de-uso',
  'verificar',
  'versoes',
]);

/** Addresses that programs ask for, under whichever name they know the server. */
const FOR_PROGRAMS = /^\/(?:webhooks|healthz|readyz|api|\.well-known)(?:\/|$)/;

/** Names that no visitor types: a name within a network, a name without a domain, or this machine. */
const INTERNAL = /^(?:[^.]*|.*\.(?:internal|local|localhost|lan|home\.arpa|test|invalid))$/i;

/** Whether visitors reach the shop by this name from the outside. */
const isPublicName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !INTERNAL.test(hostname);

/**
 * Redirects requests for pages to the one address that each page has: to the shop's own host (`www.` and other names of
 * the server), in lower case, and without a slash at the end. Search engines and shared links then know one address, and
 * a visitor's cookies belong to one host. Requests of programs and requests by an internal name are passed on, and so is
 * everything while the shop's own address is internal, as in the demo.
 */
export function ownAddress(options: OwnAddressOptions, otherwise: RequestListener): RequestListener {
  return (req, res) => {
    const target = redirectTarget(req, options);
    if (target === null) return otherwise(req, res);
    req.resume();
    res.writeHead(308, {
      Location: target,
      'Content-Length': 0,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    res.end();
  };
}

/** Returns the full address to which a request is to be redirected; null if it already has the right one. */
export function redirectTarget(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { publicUrl, trustedProxies }: OwnAddressOptions,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (FOR_PROGRAMS.test(path)) return null;
  const ownPath = pathOf(path);
  const isOwn = !isForeignHost(headers, { publicUrl, trustedProxies });
  if (isOwn && ownPath === path) return null;
  const { origin } = new URL(publicUrl);
  return `${isOwn ? '' : origin}${ownPath}${end < 0 ? '' : url.slice(end)}`;
}

function isForeignHost(
  headers: IncomingMessage['headers'],
  { publicUrl, trustedProxies }: OwnAddressOptions,
): boolean {
  const own = new URL(publicUrl).hostname;
  if (!isPublicName(own)) return false;
  // A proxy may replace the host, and several of them make a list. Where one of the names is the shop's own, the visitor
  // asked for it, and a redirect to it would be endless.
  const forwarded = trustedProxies > 0 ? [headers['x-forwarded-host'] ?? []].flat().join(',').split(',') : [];
  const asked = [headers.host, ...forwarded].map((name) => hostnameOf(name?.trim()));
  return !asked.includes(own) && asked.some((name) => name !== null && isPublicName(name));
}

function hostnameOf(host: string | undefined): string | null {
  try {
    return host ? new URL(`http://${host}`).hostname : null;
  } catch {
    return null;
  }
}

/** The panel answers for the rest of its addresses, where lots have their codes in capitals. */
const PANEL = /^\/admin(?=\/|$)/i;

/** Returns the path as the shop's own links have it. Parts of an address that are no fixed words keep their case. */
function pathOf(path: string): string {
  if (PANEL.test(path)) return path.replace(PANEL, '/admin');
  const parts = path.split('/').slice(1);
  if (!isWord(parts[0])) return path;
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  const own = parts.map((part, place) => {
    const isSlug = parts[place - 1]?.toLowerCase() === 'produto';
    return isWord(part) || isSlug ? part.toLowerCase() : part;
  });
  return `/${own.join('/')}`;
}

const isWord = (part: string | undefined): boolean =>
  part !== undefined && PAGE_WORDS.has(part.toLowerCase());
