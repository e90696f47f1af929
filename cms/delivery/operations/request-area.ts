import { AREA_REQUEST_TEXT, MAX_AREA_REQUESTS, placeKey } from '@shop/delivery/area-request';
import { zoneOf, type TypedPlace } from '@shop/delivery/zone-of';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import { countAttempt, emailLimit, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import { lockLiveCustomer } from '../../customers/lock-customer';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { findPlace } from '../queries/find-place';
import { readZones } from '../read-zones';

export interface RequestAreaInput {
  /** The normalised e-mail address. */
  email: string;
  place: TypedPlace;
  /** The signed-in customer; null for a visitor. */
  customerId: string | null;
  ip: string;
}

/**
 * Stores the e-mail address of a person who wants a mail when the shop delivers to a place. A repeated request changes
 * nothing and gets the same response, so that nobody learns for which addresses a request is stored. Returns
 * `place_served` if the shop already delivers to the place.
 */
export async function requestArea(
  cms: Cms,
  { email, place, customerId, ip }: RequestAreaInput,
): Promise<Result<object, { code: 'place_served' } | TooManyAttempts>> {
  const { payload } = cms;
  const { directory, ...typed } = await findPlace(cms, place, { ip });
  // The directory's names are stored, so that a zone that is saved later is found without asking again.
  const asked = {
    ...typed,
    ...(directory && { city: directory.city, neighborhood: directory.neighborhood || typed.neighborhood }),
  };
  const counted = await countAttempt(payload, [
    emailLimit(payload, 'area-request', email, LIMITS.areaRequestPerEmail),
    ipLimit(payload, 'area-request', ip, LIMITS.areaRequestPerIp),
  ]);
  if (!counted.ok) return counted;
  return inTransaction(payload, async (tx) => {
    // Waits until a zone that is being saved is committed. Otherwise this request might be stored after the mails about
    // that zone were queued, and would get no mail.
    await tx.query('lock table delivery_zones in share mode');
    const customer = customerId && (await lockLiveCustomer(tx, customerId));
    if (zoneOf({ ...typed, directory }, await readZones(tx)).kind !== 'outside')
      return { ok: false, error: { code: 'place_served' } };
    await tx.query(
      `insert into area_requests (email, customer_id, city, neighborhood, cep, place_key, text_version)
       select $1, $2, $3, $4, $5, $6, $7
       where (select count(*) from area_requests where email = $1) < $8
       on conflict (email, place_key) do nothing`,
      [
        email,
        customer ? customerId : null,
        asked.city,
        asked.neighborhood,
        asked.cep,
        placeKey(asked),
        AREA_REQUEST_TEXT,
        MAX_AREA_REQUESTS,
      ],
    );
    return { ok: true };
  });
}
