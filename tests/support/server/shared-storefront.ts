import type { ServerBuild } from '@remix-run/node';

import type { Cms } from '@cms/platform/context';
import { readEnvironment } from '@cms/environment';
import type { AccessLog, AnswerLine } from '@server/http/access-log';
import { openPageCache, type PageCacheParts } from '@server/cache/open-page-cache';
import type { StorefrontOptions } from '@server/create-storefront';
import { openStorefront } from './open-storefront';
import { createShopBuild } from './shop-build';

export interface KeptStorefrontOptions {
  env?: Record<string, string>;
  maxBytes?: PageCacheParts['maxBytes'];
  admission?: StorefrontOptions['admission'];
  /** Called by the gate when the admin panel has changed something. */
  dropEverything?: (pages: ReturnType<typeof openPageCache>) => void;
}

/** Starts a storefront with the shop's own pages and its page cache in front. Every rendering of a page is recorded. */
export async function openKeptStorefront(
  cms: Cms,
  { env = {}, maxBytes, admission, dropEverything = (pages) => pages.drop() }: KeptStorefrontOptions = {},
) {
  const rendered: { path: string; isForEverybody: boolean }[] = [];
  const build = await createShopBuild();
  const render = build.entry.module.default;
  const watched: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...args) => {
          const { pathname, search } = new URL(args[0].url);
          rendered.push({ path: pathname + search, isForEverybody: args[4].requestId === undefined });
          return render(...args);
        },
      },
    },
  };
  const loadBuild = () => Promise.resolve(watched);
  const environment = readEnvironment({ ...process.env, ...env });
  const lines: AnswerLine[] = [];
  const accessLog: AccessLog = (line) => lines.push(line);
  const pages = openPageCache({ cms, env: environment, loadBuild, accessLog, ...(maxBytes && { maxBytes }) });
  const storefront = await openStorefront(cms, {
    env,
    loadBuild,
    accessLog,
    before: pages.before,
    ...(admission && { admission }),
    dropEverything: () => dropEverything(pages),
  });
  return {
    ...storefront,
    pages,
    rendered,
    /** The lines of the access log. */
    lines,
    /** Returns the paths that were rendered for the page cache since the last call. */
    takeRendered: () =>
      rendered.splice(0).flatMap(({ path, isForEverybody }) => (isForEverybody ? [path] : [])),
  };
}

export type KeptStorefront = Awaited<ReturnType<typeof openKeptStorefront>>;
