import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { Setting, TermsOfUse } from '../../payload-types';
import type { HoursView, SettingsView } from '../content-views';

/**
 * The specification's reservation time, for pages shown before the owner has saved settings. The shop accepts no orders
 * before the owner has done so.
 */
const SPEC_RESERVATION_MINUTES = 30;
/** The limit while the setting is empty, as the checkout applies it. */
const DEFAULT_GUEST_UNITS = 6;

/**
 * The shop's settings. A text that is not filled in is empty instead of causing an error, so that the owner can sign in
 * and fill it in.
 */
export const readSettings = cachedQuery<SettingsView>({
  topics: ['content'],
  load: async ({ payload }) => {
    const visitor = { overrideAccess: false, depth: 0 } as const;
    const saved: Partial<Setting> = await payload.findGlobal({ ...visitor, slug: 'settings' });
    const terms: Partial<TermsOfUse> = await payload.findGlobal({ ...visitor, slug: 'terms-of-use' });
    // Consents refer to the version of the published terms; until terms are published, to the version in the settings.
    const termsVersion = terms.version ?? saved.termsVersion;
    return { value: settingsView({ ...saved, ...(termsVersion && { termsVersion }) }), expiresAt: null };
  },
});

function settingsView(saved: Partial<Setting>): SettingsView {
  return {
    brandName: saved.brandName ?? '',
    tagline: saved.tagline ?? null,
    footerText: saved.footerText ?? null,
    notices: (saved.notices ?? []).map(({ text }) => text),
    city: saved.city ?? '',
    phone: saved.phone ?? '',
    email: saved.email ?? '',
    whatsappNumber: saved.whatsappNumber ?? '',
    whatsappGreeting: saved.whatsappGreeting ?? '',
    instagram: saved.instagram ?? null,
    seller: {
      legalName: saved.seller?.legalName ?? '',
      cnpj: saved.seller?.cnpj ?? '',
      address: saved.seller?.address ?? '',
    },
    attendanceHours: hoursView(saved.attendanceHours),
    pickupHours: hoursView(saved.pickupHours),
    deliveryHours: hoursView(saved.deliveryHours),
    pickupAddress: saved.pickupAddress ?? '',
    reservationMinutes: saved.reservationMinutes ?? SPEC_RESERVATION_MINUTES,
    guestCheckout: saved.guestCheckout === true,
    guestMaxUnits: saved.guestMaxUnits ?? DEFAULT_GUEST_UNITS,
    counterCash: saved.counterCash === true,
    separationTime: saved.separationTime ?? '',
    isPixOnSite: saved.pixOnSite ?? false,
    termsVersion: saved.termsVersion ?? '',
  };
}

const hoursView = (hours: Setting['attendanceHours']): HoursView[] =>
  (hours ?? []).map(({ days, opens, closes }) => ({ days: days.map(Number).sort(), opens, closes }));
