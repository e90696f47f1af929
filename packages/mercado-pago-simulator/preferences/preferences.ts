import { randomUUID } from 'node:crypto';
import { succeed, type Outcome } from '../api-error';
import { onceByKey } from '../payments/idempotency';
import type { Preference } from '../model';
import { readPreferenceRequest } from './preference-request';
import type { SimulatorState } from '../state';
import { wireDate } from '../wire-date';
import { reaisFromCents } from '../wire-money';

export type Payability = 'open' | 'not-yet' | 'expired';

export interface Preferences {
  create(input: { body: unknown; idempotencyKey: string | undefined }): Outcome<Preference>;
  find(id: string): Preference | undefined;
  /** Returns the newest preference made for an order. */
  latestFor(externalReference: string): Preference | undefined;
  payability(preference: Preference): Payability;
  /** Ends the period in which the preference can be paid, as if its end had been reached. */
  expireNow(preference: Preference): void;
}

export function createPreferences(input: {
  state: SimulatorState;
  collectorId: string;
  now: () => Date;
}): Preferences {
  const { state, collectorId, now } = input;

  return {
    create({ body, idempotencyKey }) {
      return onceByKey({
        state,
        scope: 'preference',
        key: idempotencyKey,
        body,
        find: (id) => state.preferences.get(id),
        run: () => {
          const request = readPreferenceRequest(body, now());
          if (!request.ok) return request;
          const preference: Preference = {
            ...request.value,
            id: `${collectorId}-${randomUUID()}`,
            merchantOrderId: state.nextId(),
            createdAt: now().toISOString(),
          };
          state.preferences.set(preference.id, preference);
          return succeed(preference);
        },
      });
    },

    find: (id) => state.preferences.get(id),

    latestFor(externalReference) {
      return [...state.preferences.values()].findLast((one) => one.externalReference === externalReference);
    },

    payability(preference) {
      const at = now().toISOString();
      if (preference.payableUntil !== null && at >= preference.payableUntil) return 'expired';
      return preference.payableFrom !== null && at < preference.payableFrom ? 'not-yet' : 'open';
    },

    expireNow(preference) {
      preference.payableUntil = now().toISOString();
    },
  };
}

/** Returns the preference as the API returns it. */
export function wirePreference(input: {
  preference: Preference;
  collectorId: string;
  publicUrl: string;
}): Record<string, unknown> {
  const { preference, collectorId, publicUrl } = input;
  const payUrl = `${publicUrl}/checkout/v1/redirect?pref_id=${encodeURIComponent(preference.id)}`;
  return {
    ...preference.rest,
    id: preference.id,
    client_id: collectorId,
    collector_id: Number(collectorId),
    date_created: wireDate(preference.createdAt),
    external_reference: preference.externalReference ?? '',
    init_point: payUrl,
    sandbox_init_point: payUrl,
    items: preference.items.map((item) => ({
      ...item.rest,
      title: item.title,
      quantity: item.quantity,
      currency_id: item.currencyId,
      unit_price: reaisFromCents(item.unitPriceCents),
    })),
    metadata: preference.metadata,
    operation_type: 'regular_payment',
    payer: preference.payer,
    site_id: 'MLB',
  };
}
