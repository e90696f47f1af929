import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Cms } from '@cms/platform/context';
import { readOffResources } from '@cms/resources/queries/read-off-resources';

import { cacheable } from '../cache/cacheable';
import { notFound } from '../http/not-found';

const TYPES = {
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const;

type Write = (input: { cms: Cms; params: LoaderFunctionArgs['params'] }) => Promise<string | null>;

/**
 * Returns the loader of a document for programs: what `write` returns, or 404 for null and while the owner has switched
 * the resource off. Every visitor gets the same document.
 */
export const serveDocument =
  (type: keyof typeof TYPES, write: Write) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const body = (await isOff(context)) ? null : await write({ cms: context.cms, params });
    if (body === null) throw await notFound(context);
    return cacheable(request, { body, type: TYPES[type] });
  };

const isOff = async ({ cms }: AppLoadContext): Promise<boolean> =>
  (await readOffResources(cms)).includes('discovery');
