import { RUNS_PATH, workplaceOf } from '@shop/permissions/workplaces';
import { safeRedirect } from '@shop/safe-redirect';

import { isShopPage } from './shop-pages';

/** The pages of the team in the shop: the courier's runs, and the links that are sent to the team. */
const TEAM_PAGES = [RUNS_PATH, '/equipe/'];

/** Returns path and query of a request, as a path of the shop. */
export function ownPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeRedirect(`${pathname}${search}`);
}

/**
 * Returns a page's address with the parameter `redirectTo`, which names the page to go to afterwards. The parameter is
 * omitted for the home page.
 */
export function withRedirectTo(path: string, redirectTo: string): string {
  if (redirectTo === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo }).toString()}`;
}

/**
 * Returns the page to go to after signing in: the one that the address asks for, otherwise the shop page that the
 * visitor came from, otherwise the home page. The result is always a path of the shop, whatever the address or the
 * Referer header says. What the Referer header names must be a known page: WebKit names the service worker's script there
 * for requests that pass through the worker.
 */
export function returnPathOf(request: Request, publicUrl: string): string {
  const asked = new URL(request.url).searchParams.get('redirectTo');
  if (asked !== null) return safeRedirect(asked);
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  const isOwn = origin === new URL(request.url).origin || origin === new URL(publicUrl).origin;
  return isOwn && isShopPage(pathname) ? safeRedirect(`${pathname}${search}`) : '/';
}

/**
 * Returns the page that a person goes to after signing in: the page that was asked for. A team member other than the
 * owner who asked for a page of the shop goes to the page where they work instead.
 */
export function startPathOf(person: { role: string } | null, asked: string): string {
  const workplace = workplaceOf(person);
  const isTeamPage = isPanelPath(asked) || TEAM_PAGES.some((path) => asked.startsWith(path));
  return workplace?.isStart && !isTeamPage ? workplace.path : asked;
}

/** Whether a path belongs to the admin panel, which is another application behind the same address. */
export const isPanelPath = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path);
