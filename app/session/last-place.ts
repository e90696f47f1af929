import type { AppLoadContext } from '@remix-run/node';
import { findDefaultPlace } from '@cms/customers/queries/default-place';
import { findPlace } from '@cms/delivery/queries/find-place';
import type { TypedPlace, ZonePlace } from '@shop/delivery/zone-of';

import { readDraft } from '../routes/carrinho/checkout-draft';
import { hasTypedPlace } from '../routes/carrinho/checkout-values';
import { isUnanswered, readPlace, type UnansweredPlace } from './place-cookie';
import { getSession } from './session';

/** The place that a visitor's delivery would go to; null while it is unknown. */
interface LastPlace {
  place: TypedPlace | null;
  /** The last question about a place, if it has no answer. Then `place` is null. */
  unanswered: UnansweredPlace | null;
}

const places = new WeakMap<AppLoadContext, Promise<LastPlace>>();

/**
 * Returns the place that a visitor's delivery would go to, read once per request: what the checkout's draft contains,
 * otherwise the customer's saved address, otherwise the place that this browser remembers. A question without an answer
 * hides all of them, because their answer would seem to be that of the question.
 */
export function lastPlace(request: Request, context: AppLoadContext): Promise<LastPlace> {
  const known = places.get(context);
  if (known) return known;
  const place = readLastPlace(request, context);
  places.set(context, place);
  return place;
}

/** Returns the last place with what the postal code directory knows about it; null while the place is unknown. */
export async function findLastPlace(request: Request, context: AppLoadContext): Promise<ZonePlace | null> {
  const { place } = await lastPlace(request, context);
  return place && findPlace(context.cms, place, { ip: context.clientIp });
}

async function readLastPlace(request: Request, context: AppLoadContext): Promise<LastPlace> {
  if (!request.headers.has('Cookie')) return { place: null, unanswered: null };
  const remembered = await readPlace(request, context);
  if (remembered && isUnanswered(remembered)) return { place: null, unanswered: remembered };
  const session = await getSession(request, context);
  const draft = await readDraft(request, context, { customerId: session?.customerId ?? null });
  if (draft && hasTypedPlace(draft.values)) return { place: draft.values, unanswered: null };
  const saved =
    session &&
    (await findDefaultPlace(context.cms, {
      customerId: session.customerId,
      addressId: draft?.values.savedAddressId ?? null,
    }));
  return { place: saved ?? remembered, unanswered: null };
}
