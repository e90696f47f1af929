import type { AppLoadContext, Cookie } from '@remix-run/node';

import { endedCookie, shopCookie } from '../../http/shop-cookie';
import { EMPTY_VALUES, type CheckoutValues } from './checkout-values';

/** As long as signing up takes, the mail's way included. */
const LIFETIME_SECONDS = 2 * 60 * 60;

const draftCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-entrega', maxAgeSeconds: LIFETIME_SECONDS });

/** Keeps what was typed while its owner signs in or pays, in their own browser and out of scripts' reach. */
export const keepDraft = (context: AppLoadContext, values: CheckoutValues): Promise<string> =>
  draftCookie(context).serialize(values);

export const dropDraft = (context: AppLoadContext): Promise<string> => endedCookie(draftCookie(context));

export async function readDraft(request: Request, context: AppLoadContext): Promise<CheckoutValues | null> {
  const draft = (await draftCookie(context).parse(
    request.headers.get('Cookie'),
  )) as Partial<CheckoutValues> | null;
  return draft && typeof draft === 'object' ? { ...EMPTY_VALUES, ...draft } : null;
}
