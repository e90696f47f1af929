import type { AppLoadContext } from '@remix-run/node';
import type { ProductDetailView } from '@cms/catalog/product-view';
import { readOffResources } from '@cms/resources/queries/read-off-resources';

import type { WaitlistView } from '../components/product/WaitlistForm';
import { flashedEmail } from './flash';
import { getSession } from './session';

/** Returns what the form of a sold-out product begins with; null for a product in stock, or without the resource. */
export async function waitlistView(
  request: Request,
  context: AppLoadContext,
  { stockState }: Pick<ProductDetailView, 'stockState'>,
): Promise<WaitlistView | null> {
  if (stockState !== 'out' || (await readOffResources(context.cms)).includes('waitlist')) return null;
  const ownEmail = (await getSession(request, context))?.email ?? '';
  // Without JavaScript, an address that was refused comes back with its message.
  return { ownEmail, typed: (await flashedEmail(request, context)) || ownEmail };
}
