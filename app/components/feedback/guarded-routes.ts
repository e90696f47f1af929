import { createElement } from 'react';

import { isConnectionLost } from './lost-connection';
import { stayWithToast, submissionUnderWay, takeLostForm } from './lost-form';
import { stayOnPage } from './lost-read';
import { leavesOutdatedPage } from './outdated-page';
import { reachRoute } from './route-code';
import { dismissRetries } from '../toasts/toast-queue';

type Handler = (args: { request: Request }, ...context: unknown[]) => unknown;

/** A route of the browser's router, with the properties that are used here; `lazy` loads the code of its page. */
interface GuardedRoute {
  id: string;
  lazy?: unknown;
  loader?: unknown;
  action?: unknown;
  element?: unknown;
  children?: readonly GuardedRoute[];
}

/**
 * Replaces the router's error page when the connection is lost. If a page cannot be opened, a message appears below
 * header and navigation. If the request of a form or of a data reload is lost, the open page stays open.
 */
export function guardRoutes(): void {
  guardAll(window.__remixRouter.routes);
}

const guarded = new WeakSet<GuardedRoute>();

function guardAll(routes: readonly GuardedRoute[]): void {
  for (const route of routes) {
    guardAll(route.children ?? []);
    if (guarded.has(route)) continue;
    guarded.add(route);
    if (isHandler(route.action)) route.action = guardAction(route.action);
    if (isHandler(route.loader)) route.loader = guardLoader(route.id, route.loader);
    if (typeof route.lazy === 'function') guardCode(route, route.lazy as () => Promise<object>);
  }
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** When the request of a form is lost, leaves the page unchanged and shows a message that can send the form again. */
const guardAction =
  (action: Handler): Handler =>
  async (args, ...context) => {
    const submission = submissionUnderWay(args.request.url);
    takeLostForm();
    dismissRetries();
    try {
      return await action(args, ...context);
    } catch (error) {
      if (!submission || !isConnectionLost(error)) throw error;
      throw stayWithToast(submission);
    }
  };

function guardLoader(id: string, loader: Handler): Handler {
  const guardedLoader: Handler = async (args, ...context) => {
    try {
      return await loader(args, ...context);
    } catch (error) {
      const stored = isConnectionLost(error) ? stayOnPage(id, args.request) : null;
      if (!stored) throw error;
      return stored.data;
    }
  };
  return Object.assign(guardedLoader, { hydrate: (loader as { hydrate?: boolean }).hydrate });
}

/**
 * Fetches the code of a page before Remix loads that code. When Remix cannot load the code, it reloads the document,
 * and without a network the browser then shows its own error page. If this function cannot fetch the code, the
 * navigation fails like any other, and the visitor stays inside the shop. If an update has replaced the code, the
 * browser goes on without this page's code: a reload would lose the press on a link, and what a form was to send.
 */
function guardCode(route: GuardedRoute, load: () => Promise<object>): void {
  route.lazy = async () => {
    const submission = submissionUnderWay();
    const isThere = await reachRoute(route.id).catch((error: unknown) => {
      if (submission) throw stayWithToast(submission);
      // This element is rendered if the page's data arrived without its code. The router replaces the element as soon
      // as the code is loaded.
      route.element = createElement(Unreachable, { error });
      throw error;
    });
    if (!isThere && leavesOutdatedPage(submission)) return untilLeft();
    const loaded: { action?: unknown } = await load();
    return isHandler(loaded.action) ? { ...loaded, action: guardAction(loaded.action) } : loaded;
  };
}

const untilLeft = () => new Promise<never>(() => {});

function Unreachable({ error }: { error: unknown }): never {
  throw error;
}
