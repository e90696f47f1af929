import type { AppLoadContext } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { findPlace } from '@cms/delivery/queries/find-place';
import { findPlaceOffer } from '@cms/delivery/queries/place-offer';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { bairroOfLine } from '@shop/delivery/address';
import { servedPlaceName } from '@shop/delivery/served-place';
import type { TypedPlace } from '@shop/delivery/zone-of';
import {
  arrivalText,
  deliveryMessages,
  pauseMessage,
  placeOfferText,
  placeOutsideText,
  type ArrivalText,
} from '@shop/messages/delivery-messages';

import {
  ASK_AGAIN,
  type PlaceAnswer,
  type PlaceError,
  type PlaceRowView,
} from '../components/place/place-view';
import { placeName, UNKNOWN_CEP } from '../routes/carrinho/checkout-values';
import { lastPlace } from './last-place';
import type { PlaceProblem } from './place-cookie';

/**
 * Returns the row below the header of home and menu: what the shop offers at the visitor's place, or the question for
 * it. Visitors without a cookie all get the question, from the page cache, whatever the address of the page asks. Null
 * when the row cannot be read, because it is only one line of the page.
 */
export const placeRow = (request: Request, context: AppLoadContext): Promise<PlaceRowView | null> =>
  orNull(context, async () => {
    const { place, unanswered } = await lastPlace(request, context);
    const { servedCities } = await readDeliveryArea(context.cms);
    const { pause, pickupPause, today } = await findPlaceOffer(context.cms, { place: null });
    const isNamed = place !== null && place.cep === UNKNOWN_CEP;
    return {
      answer: await answerAt(context, { place, noticeDays: 0 }),
      cep: unanswered?.cep ?? (isNamed ? '' : (place?.cep ?? '')),
      choice: isNamed ? `${place.city}|${place.neighborhood}` : '',
      error: unanswered && placeError(unanswered.problem),
      // A pause of deliveries is the answer itself.
      pickupPause: !pause && pickupPause ? pauseMessage({ ...pickupPause, today }) : null,
      cities: servedCities,
      isAskedAgain: new URL(request.url).searchParams.has(ASK_AGAIN),
    };
  });

/** Returns the owner's text while the shop takes no orders for delivery; null otherwise, and when it cannot be read. */
export const shopPause = (context: AppLoadContext): Promise<string | null> =>
  orNull(context, async () => {
    const { pause, today } = await findPlaceOffer(context.cms, { place: null });
    return pause && pauseMessage({ ...pause, today });
  });

/**
 * Returns what the shop offers at the visitor's place, for a product: `line` is null when the product is not delivered,
 * and its `answer` is null while the place is unknown.
 */
export const productPlace = (
  request: Request,
  context: AppLoadContext,
  { pickupOnly, noticeDays }: { pickupOnly: boolean; noticeDays: number },
): Promise<{ answer: PlaceAnswer | null } | null> =>
  orNull(context, async () => {
    if (pickupOnly) return null;
    const { place } = await lastPlace(request, context);
    return { answer: await answerAt(context, { place, noticeDays }) };
  });

export const placeError = (problem: PlaceProblem): PlaceError => ({
  text: deliveryMessages[problem],
  leadsToBairro: problem !== 'cep_malformed',
});

async function orNull<View>(context: AppLoadContext, read: () => Promise<View>): Promise<View | null> {
  try {
    return await read();
  } catch (error) {
    context.reportFailure(error);
    return null;
  }
}

async function answerAt(
  { cms, clientIp }: AppLoadContext,
  { place, noticeDays }: { place: TypedPlace | null; noticeDays: number },
): Promise<PlaceAnswer | null> {
  const found = place && (await findPlace(cms, place, { ip: clientIp }));
  const { offer, pause, today } = await findPlaceOffer(cms, { place: found, noticeDays });
  if (pause) return { kind: 'pause', text: pauseMessage({ ...pause, today }) };
  if (!place || offer.answer === 'ask') return null;
  if (offer.answer === 'outside') return { kind: 'outside', text: await outsideText(cms, place) };
  return {
    kind: 'zone',
    text: placeOfferText({
      place: nameAt(place, offer),
      feeCents: offer.zone?.feeCents ?? 0,
      slot: offer.hasWindows ? offer.slot : undefined,
      today,
    }),
  };
}

/**
 * Returns when an order arrives that is placed now: at the visitor's place, otherwise in the default zone. Null in a shop
 * without time windows, during a pause, which the row below the header says already, and when it cannot be read.
 */
export const arrival = (request: Request, context: AppLoadContext): Promise<ArrivalText | null> =>
  orNull(context, async () => {
    const { cms, clientIp } = context;
    const { place } = await lastPlace(request, context);
    const found = place && (await findPlace(cms, place, { ip: clientIp }));
    const { offer, pause, today } = await findPlaceOffer(cms, { place: found });
    if (pause) return null;
    if (place && offer.answer === 'outside') return { when: '', rest: await outsideText(cms, place) };
    if (!offer.hasWindows) return null;
    return arrivalText({ place: place && nameAt(place, offer), slot: offer.slot, today });
  });

const nameAt = (place: TypedPlace, { zone }: { zone: { name: string; city: string } | null }): string =>
  zone ? servedPlaceName(place.neighborhood, zone) : place.neighborhood.trim() || place.city;

async function outsideText(cms: AppLoadContext['cms'], place: TypedPlace): Promise<string> {
  const { pickupAddress } = await readSettings(cms);
  return placeOutsideText(placeName(place), bairroOfLine(pickupAddress));
}
