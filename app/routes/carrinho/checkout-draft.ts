import type { AppLoadContext, Cookie } from '@remix-run/node';

import { z } from '@shop/forms/zod';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { endedCookie, MAX_COOKIE_JSON_BYTES, shopCookie } from '../../session/shop-cookie';
import { valuesOfDraft, type CheckoutValues } from './checkout-fields';

/** Long enough for signing up, including the delivery of the mail. */
const LIFETIME_SECONDS = inSeconds(hoursMs(2));

/** What was typed in the checkout form and is stored nowhere else. */
export interface CheckoutDraft {
  values: CheckoutValues;
  /** Notes that could not be saved, by product. */
  notes: Readonly<Record<string, string>>;
}

interface TypedDraft {
  /**
   * The customer who was signed in while the draft was typed; null for a visitor, who keeps the draft when signing in.
   */
  customerId: string | null;
  values: CheckoutValues;
  notes?: ReadonlyMap<string, string>;
}

/** What a stored draft has beside the values of the form. */
const draftSchema = z.looseObject({
  notes: z.record(z.string(), z.string()).catch({}),
  customerId: z.string().optional(),
});

/**
 * The draft that this request saved. A form sent without JavaScript is answered by a page made from this
 * draft, because the browser has not sent the new cookie yet.
 */
const saved = new WeakMap<AppLoadContext, { customerId: string | null; draft: CheckoutDraft }>();

const draftCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-entrega', maxAgeSeconds: LIFETIME_SECONDS });

/**
 * Stores what was typed in the checkout form, so that it is still there after the customer has signed in or come back
 * from the payment page. It is stored in a cookie that scripts cannot read. If the notes do not fit into the cookie
 * beside the address, all notes are dropped.
 */
export function saveDraft(
  context: AppLoadContext,
  { customerId, values, notes = new Map() }: TypedDraft,
): Promise<string> {
  const typed = customerId ? { ...values, customerId } : values;
  const whole = notes.size > 0 ? { ...typed, notes: Object.fromEntries(notes) } : typed;
  const fits = new TextEncoder().encode(JSON.stringify(whole)).length <= MAX_COOKIE_JSON_BYTES;
  saved.set(context, { customerId, draft: { values, notes: fits ? Object.fromEntries(notes) : {} } });
  return draftCookie(context).serialize(fits ? whole : typed);
}

export const dropDraft = (context: AppLoadContext): Promise<string> => endedCookie(draftCookie(context));

/**
 * Returns what was typed in this browser. If another customer was signed in at that time, returns null, because their
 * address must not be shown to the next customer.
 */
export async function readDraft(
  request: Request,
  context: AppLoadContext,
  { customerId: reader }: { customerId: string | null },
): Promise<CheckoutDraft | null> {
  const fresh = saved.get(context);
  if (fresh && (fresh.customerId === null || fresh.customerId === reader)) return fresh.draft;
  const stored = draftSchema.safeParse(await draftCookie(context).parse(request.headers.get('Cookie')));
  if (!stored.success) return null;
  const { notes, customerId, ...values } = stored.data;
  if (customerId !== undefined && customerId !== reader) return null;
  return { values: valuesOfDraft(values), notes };
}
