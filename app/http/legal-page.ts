import type { AppLoadContext } from '@remix-run/node';
import type { LegalTextSlug } from '@cms/content/legal-texts';
import { readLegalText } from '@cms/content/queries/read-legal-text';

import { notFound } from './not-found';

/** One of the three legal texts; 404 while it is not published. */
export async function loadLegalText(context: AppLoadContext, slug: LegalTextSlug) {
  const text = await readLegalText(context.cms, slug);
  if (!text) throw await notFound(context);
  return text;
}
