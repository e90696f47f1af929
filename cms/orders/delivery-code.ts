import { createHmac, timingSafeEqual } from 'node:crypto';
import { DELIVERY_CODE_LENGTH, readDeliveryCode } from '@shop/runs/tap';
import type { Payload } from 'payload';

import { shopSecrets } from '../customers/sessions/shop-secrets';

/*
 * The delivery code: four digits that a buyer gives to the courier. They are derived from the order's id with the
 * shop's secret and stored nowhere (docs/decisions/couriers.md#092).
 */

const codeBy = (secret: string, orderId: string): string => {
  const digest = createHmac('sha256', secret).update(`delivery-code:${orderId}`).digest();
  return String(digest.readUInt32BE(0) % 10 ** DELIVERY_CODE_LENGTH).padStart(DELIVERY_CODE_LENGTH, '0');
};

/** Returns the delivery code of an order, as the order's page and mail show it. */
export const deliveryCode = (payload: Pick<Payload, 'secret'>, orderId: string): string =>
  codeBy(payload.secret, orderId);

/**
 * Returns whether the typed digits are the code of an order. Codes derived from an earlier secret are accepted too,
 * because a mail may still show them.
 */
export function isDeliveryCode(
  payload: Payload,
  { orderId, typed }: { orderId: string; typed: string },
): boolean {
  const code = readDeliveryCode(typed);
  if (code === null) return false;
  return shopSecrets(payload)
    .map((secret) => timingSafeEqual(Buffer.from(codeBy(secret, orderId)), Buffer.from(code)))
    .includes(true);
}

/**
 * SQL condition on an order `o`: the mail about its dispatch contains the delivery code, because the shop's couriers
 * ask for codes. They do if the shop has planned a delivery run in the last thirty days. The mail is written some
 * seconds after the dispatch, when the order may already have arrived, so the status does not matter.
 */
export const HAS_DELIVERY_CODE = `(o.delivery_method = 'delivery'
  and exists (select 1 from runs r where r.created_at > now() - interval '30 days'))`;

/** SQL condition on an order `o`: its page shows the delivery code, because the order is on its way. */
export const ASKS_DELIVERY_CODE = `(o.status = 'enviado' and ${HAS_DELIVERY_CODE})`;
