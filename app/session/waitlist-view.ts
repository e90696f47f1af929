import type { AppLoadContext } from '@remix-run/node';
import type { ProductDetailView } from '@cms/catalog/product-view';
import { readOffResources } from '@cms/resources/queries/read-off-resources';

import type { WaitlistView } from '../components/product/WaitlistForm';
import { getSession } from './session';

/** Returns what the form of a sold-out product begins with; null for a product in stock, or without the resource. */
export async function waitlistView(
  request: Request,
  context: AppLoadContext,
  { stockState }: Pick<ProductDetailView, 'stockState'>,
): Promise<WaitlistView | null> {
  if (stockState !== 'out' || (await readOffResources(context.cms)).includes('waitlist')) return null;
  return { email: (await getSession(request, context))?.email ?? '' };
}
