import { safeRedirect } from '@shop/navigation/safe-redirect';

/** Pages nobody should be sent back to after signing in: they would only send on, or do something. */
const PASSING = [
  '/login',
  '/conta',
  '/sair',
  '/confirmar-email',
  '/confirmar-novo-email',
  '/esqueci-a-senha',
  '/redefinir-senha',
  '/excluir-conta',
  '/ate-logo',
  '/entrar/concluir',
  '/entrar/verificar',
  '/entrar/ligar',
];

/** Path and query of a request, as an address of our own. */
export function ownPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeRedirect(`${pathname}${search}`);
}

/** A page's address with the page to go to afterwards; none when that is home anyway. */
export function withRedirectTo(path: string, redirectTo: string): string {
  if (redirectTo === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo }).toString()}`;
}

/**
 * Where signing in leads: what the address asks for, else the page of ours one came from, else home. Only paths of our own,
 * whatever the address or the Referer header says.
 */
export function returnPathOf(request: Request, publicUrl: string): string {
  const asked = new URL(request.url).searchParams.get('redirectTo');
  if (asked !== null) return safeRedirect(asked);
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  const isOwn = origin === new URL(request.url).origin || origin === new URL(publicUrl).origin;
  return isOwn && !PASSING.includes(pathname) ? safeRedirect(`${pathname}${search}`) : '/';
}

/** Whether a path leaves the router's pages: the panel is another application behind the same address. */
export const isPanelPath = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);
