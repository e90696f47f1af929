import { findPlace } from '@cms/delivery/queries/find-place';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { cepFilling, standingUntyped, takenBack, UNTOUCHED } from '@shop/delivery/cep-fill';
import { cityOfRange, zoneOf } from '@shop/delivery/zone-of';
import { readCep } from '@shop/reading/cep';
import { numberFromStreet } from '@shop/reading/street';

import { namedCustomerId } from '../../session/session';
import { readDraft } from './checkout-draft';
import { EMPTY_VALUES } from './checkout-fields';
import { checkoutValues, UNKNOWN_CEP } from './checkout-values';
import type { TypedInput } from './save-checkout-draft';

/**
 * Fills in the address that belongs to the CEP, as the page's script does. What the CEP of the stored draft had filled
 * in, and the city that the form began with, are taken back first. Typed values stay.
 */
export async function fillFromCep({ request, context, form }: TypedInput): Promise<void> {
  const values = checkoutValues(form);
  const look = (cep: string) => lookUpCep(context.cms, { cep, ip: context.clientIp });
  const customerId = await namedCustomerId(request, context);
  const former = (await readDraft(request, context, { customerId }))?.values ?? null;
  if (values.city === standingUntyped(former ?? EMPTY_VALUES).city) form.set('city', '');
  const isMoved =
    former !== null && readCep(former.cep) !== null && readCep(former.cep) !== readCep(values.cep);
  const known = isMoved ? await look(former.cep) : null;
  if (known?.code === 'found') {
    const back = takenBack(values, { filled: known.address, untouched: UNTOUCHED });
    for (const [name, value] of Object.entries(back)) form.set(name, value);
  }
  const answer = await look(values.cep);
  if (answer.code !== 'found') return;
  const filling = cepFilling(checkoutValues(form), {
    filled: UNTOUCHED,
    found: answer.address,
    former: isMoved ? former : null,
  });
  for (const [name, value] of Object.entries(filling)) form.set(name, value);
}

/**
 * Completes the typed address before the order is read: a city that nobody typed is that of the CEP, and a house number
 * that stands in the street's field moves into its own.
 */
export async function completeAddress({
  context,
  form,
}: Pick<TypedInput, 'context' | 'form'>): Promise<void> {
  const values = checkoutValues(form);
  if (values.deliveryMethod === 'pickup' || values.savedAddressId) return;
  for (const [name, value] of Object.entries(numberFromStreet(values) ?? {})) form.set(name, value);
  if (values.city.trim() !== '') return;
  const { directory } = await findPlace(context.cms, values, { ip: context.clientIp });
  const city = directory?.city ?? cityOfRange(values.cep, (await readDeliveryArea(context.cms)).zones);
  if (city !== null) form.set('city', city);
}

/** The buyer chose the city of the CEP: writes it into the form, as the page's script does. */
export async function takeCityOfCep({ context, form }: TypedInput): Promise<void> {
  const place = await findPlace(context.cms, checkoutValues(form), { ip: context.clientIp });
  const { zones } = await readDeliveryArea(context.cms);
  const answer = zoneOf(place, zones);
  if (answer.kind === 'ask' && answer.question.about === 'city') form.set('city', answer.question.cepCity);
}

/** Answers that the delivery goes to the typed city: the CEP is wrong, and what it had filled in goes with it. */
export async function leaveCep({ context, form }: TypedInput): Promise<void> {
  const values = checkoutValues(form);
  const known = await lookUpCep(context.cms, { cep: values.cep, ip: context.clientIp });
  if (known.code === 'found') {
    const { street, neighborhood } = takenBack(values, { filled: known.address, untouched: UNTOUCHED });
    if (street !== undefined) form.set('street', street);
    if (neighborhood !== undefined) form.set('neighborhood', neighborhood);
  }
  form.set('cep', UNKNOWN_CEP);
}
