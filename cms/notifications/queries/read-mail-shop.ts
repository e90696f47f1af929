import type { WeeklyHours } from '@shop/time/open-now';

import type { Cms } from '../../platform/context';
import type { Setting } from '../../payload-types';
import type { MailShop } from '../templates/mail-facts';

const hoursOf = (rows: Setting['attendanceHours']): WeeklyHours[] =>
  (rows ?? []).map(({ days, opens, closes }) => ({ days: days.map(Number), opens, closes }));

/** Returns the data of the shop that its mails show. A setting that is not filled in is empty or has its default. */
export async function readMailShop(cms: Cms): Promise<MailShop> {
  const settings: Partial<Setting> = await cms.payload.findGlobal({
    slug: 'settings',
    depth: 0,
    overrideAccess: true,
  });
  const { seller } = settings;
  return {
    brandName: settings.brandName ?? 'Massa Mansa',
    email: settings.email ?? null,
    attendanceHours: hoursOf(settings.attendanceHours),
    pickupHours: hoursOf(settings.pickupHours),
    deliveryHours: hoursOf(settings.deliveryHours),
    pickupAddress: settings.pickupAddress ?? '',
    separationTime: settings.separationTime ?? '30–45 min',
    seller: seller?.legalName
      ? { legalName: seller.legalName, cnpj: seller.cnpj, address: seller.address }
      : null,
  };
}
