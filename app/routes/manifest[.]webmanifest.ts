import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';

import { manifest } from '../seo/manifest';
import { cacheable } from '../cache/cacheable';

export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const body = JSON.stringify(manifest(await readSettings(cms)));
  return cacheable(request, { body, type: 'application/manifest+json; charset=utf-8' });
}
