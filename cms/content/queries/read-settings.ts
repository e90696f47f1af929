import { readPhone } from '@shop/reading/phone';

import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Setting, TermsOfUse } from '../../payload-types';
import { readDateExceptions, type DateExceptions } from '../../delivery/queries/read-closed-dates';
import { readWeekHours, type WeekHours } from '../../delivery/read-week-hours';
import { sqlOf } from '../../platform/database/sql';
import { offResources } from '../../platform/resources/read-resources';
import { readPixPercent } from '../../promotions/read-pix-percent';
import type { HoursView, SettingsView } from '../content-views';

/**
 * The specification's reservation time, for pages shown before the owner has saved settings. The shop accepts no orders
 * before the owner has done so.
 */
const SPEC_RESERVATION_MINUTES = 30;
/** The limit while the setting is empty, as the checkout applies it. */
const DEFAULT_GUEST_UNITS = 6;

/**
 * The shop's settings, with the hours of the weekly grid. A text that is not filled in is empty instead of causing an
 * error, so that the owner can sign in and fill it in. Uses SQL for the hours, because the grid has no collection.
 */
export const readSettings = cachedQuery<SettingsView>({
  topics: ['content'],
  load: async ({ payload }) => {
    const visitor = { overrideAccess: false, depth: 0 } as const;
    const saved: Partial<Setting> = await payload.findGlobal({ ...visitor, slug: 'settings' });
    const terms: Partial<TermsOfUse> = await payload.findGlobal({ ...visitor, slug: 'terms-of-use' });
    // Consents refer to the version of the published terms; until terms are published, to the version in the settings.
    const termsVersion = terms.version ?? saved.termsVersion;
    const sql = sqlOf(payload);
    const [hours, exceptions] = [await readWeekHours(sql), await readDateExceptions(sql)];
    const takesCash = saved.counterCash === true && !(await offResources(sql)).includes('counter');
    const pixPercent = await readPixPercent(sql);
    const value = settingsView(
      { ...saved, counterCash: takesCash, pixPercent, ...(termsVersion && { termsVersion }) },
      { hours, exceptions },
    );
    return { value, expiresAt: null };
  },
});

function settingsView(
  saved: Partial<Setting>,
  { hours, exceptions }: { hours: WeekHours; exceptions: DateExceptions },
): SettingsView {
  return {
    brandName: saved.brandName ?? '',
    tagline: saved.tagline ?? null,
    footerText: saved.footerText ?? null,
    notices: (saved.notices ?? []).map(({ text }) => text),
    city: saved.city ?? '',
    phone: saved.phone ?? '',
    phoneE164: readPhone(saved.phone ?? ''),
    email: saved.email ?? '',
    whatsappNumber: readPhone(saved.whatsappNumber ?? '')?.slice('+'.length) ?? '',
    whatsappGreeting: saved.whatsappGreeting ?? '',
    instagram: saved.instagram ?? null,
    seller: {
      legalName: saved.seller?.legalName ?? '',
      cnpj: saved.seller?.cnpj ?? '',
      address: saved.seller?.address ?? '',
    },
    attendanceHours: hours.attendance.map(hoursView),
    pickupHours: hours.pickup.map(hoursView),
    deliveryHours: hours.delivery.map(hoursView),
    ...exceptions,
    pickupAddress: saved.pickupAddress ?? '',
    reservationMinutes: saved.reservationMinutes ?? SPEC_RESERVATION_MINUTES,
    guestCheckout: saved.guestCheckout === true,
    guestMaxUnits: saved.guestMaxUnits ?? DEFAULT_GUEST_UNITS,
    counterCash: saved.counterCash === true,
    separationTime: saved.separationTime ?? '',
    isPixOnSite: saved.pixOnSite ?? false,
    pixPercent: saved.pixPercent ?? 0,
    termsVersion: saved.termsVersion ?? '',
  };
}

const hoursView = ({ days, opens, closes }: WeekHours['attendance'][number]): HoursView => ({
  days: [...days].sort(),
  opens,
  closes,
});
