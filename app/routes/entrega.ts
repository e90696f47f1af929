import type { LoaderFunctionArgs } from '@remix-run/node';
import { viewCart } from '@cms/cart/queries/view-cart';
import type { DeliveryPlanView } from '@cms/delivery/queries/find-delivery-plan';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';

import { cartOwner } from '../session/cart-owner';

/**
 * What the checkout's script receives for a place: the plans of a delivery there and of a pickup, and the fee for the
 * summary. Both plans are null for an empty cart. Dates are ISO texts.
 */
export interface DeliveryReply {
  delivery: Serialized<DeliveryPlanView> | null;
  pickup: Serialized<DeliveryPlanView> | null;
  /** 0 while no zone is known (`delivery.zone` is null). */
  deliveryFeeCents: number;
  freeFromCents: number | null;
}

type Serialized<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Serialized<Value[Name]> }
    : Value;

/**
 * GET /entrega?cep=&bairro=&cidade=: zone, fee, minimum and windows for the visitor's own cart. Only a help while the
 * address is typed: the action decides. Never cached, because places are taken all the time.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const text = (name: string, length: number) => (query.get(name) ?? '').slice(0, length);
  const place = {
    cep: text('cep', ADDRESS_LENGTHS.cep),
    neighborhood: text('bairro', ADDRESS_LENGTHS.neighborhood),
    city: text('cidade', ADDRESS_LENGTHS.city),
  };
  const owner = await cartOwner(request, context);
  const cart = await viewCart(context.cms, { ...owner, deliveryMethod: 'delivery', place });
  const { delivery, pickup, deliveryFeeCents, freeFromCents } = cart;
  return Response.json(
    { delivery, pickup, deliveryFeeCents, freeFromCents },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
