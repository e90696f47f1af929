import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';

import { securityText } from '../seo/security-text';
import { cacheable } from '../cache/cacheable';
import { notFound } from '../http/not-found';

/** Returns the file security.txt; 404 until the owner has saved a contact address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const { email } = await readSettings(cms);
  if (!email) throw await notFound(context);
  const body = securityText({ email, publicUrl: cms.publicUrl, now: new Date() });
  return cacheable(request, { body, type: 'text/plain; charset=utf-8' });
}
