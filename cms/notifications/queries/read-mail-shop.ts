import type { Cms } from '../../platform/context';
import { readWeekHours } from '../../delivery/read-week-hours';
import type { Setting } from '../../payload-types';
import { sqlOf } from '../../platform/database/sql';
import type { MailShop } from '../templates/mail-facts';

/**
 * Returns the data of the shop that its mails show. A setting that is not filled in is empty or has its
 * default. Uses SQL for the hours, because the weekly grid has no collection.
 */
export async function readMailShop(cms: Cms): Promise<MailShop> {
  const settings: Partial<Setting> = await cms.payload.findGlobal({
    slug: 'settings',
    depth: 0,
    overrideAccess: true,
  });
  const { seller } = settings;
  const hours = await readWeekHours(sqlOf(cms.payload));
  return {
    brandName: settings.brandName ?? 'Massa Mansa',
    email: settings.email ?? null,
    attendanceHours: hours.attendance,
    pickupHours: hours.pickup,
    deliveryHours: hours.delivery,
    pickupAddress: settings.pickupAddress ?? '',
    separationTime: settings.separationTime ?? '30–45 min',
    seller: seller?.legalName
      ? { legalName: seller.legalName, cnpj: seller.cnpj, address: seller.address }
      : null,
  };
}
