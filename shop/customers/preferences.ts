import { z } from '../forms/zod';

/**
 * The switches on the account's pages Notificações and Privacidade, with the defaults of a new account (spec, section
 * 3).
 */
export const NOTIFICATION_DEFAULTS = {
  emailOrders: true,
  emailPromotions: true,
  emailNewsletter: false,
  smsOrders: true,
  smsPromotions: false,
  pushOrders: true,
  pushPromotions: true,
} as const;

export const PRIVACY_DEFAULTS = {
  dataCollection: true,
  marketingEmails: false,
  analytics: true,
  thirdPartySharing: false,
} as const;

export const PREFERENCE_DEFAULTS = { ...NOTIFICATION_DEFAULTS, ...PRIVACY_DEFAULTS } as const;

export type NotificationKey = keyof typeof NOTIFICATION_DEFAULTS;
export type PrivacyKey = keyof typeof PRIVACY_DEFAULTS;
export type PreferenceKey = NotificationKey | PrivacyKey;
export type Preferences = Record<PreferenceKey, boolean>;

export const NOTIFICATION_KEYS = Object.keys(NOTIFICATION_DEFAULTS) as NotificationKey[];
export const PRIVACY_KEYS = Object.keys(PRIVACY_DEFAULTS) as PrivacyKey[];
export const PREFERENCE_KEYS = Object.keys(PREFERENCE_DEFAULTS) as PreferenceKey[];

/**
 * The switches for consents that no order requires, each with the name of its consent. Each change of such a switch is
 * recorded under that name, as a consent given or withdrawn.
 */
export const CONSENT_KINDS = {
  emailPromotions: 'email-promotions',
  emailNewsletter: 'email-newsletter',
  smsPromotions: 'sms-promotions',
  pushPromotions: 'push-promotions',
  dataCollection: 'data-collection',
  marketingEmails: 'marketing-emails',
  analytics: 'analytics',
  thirdPartySharing: 'third-party-sharing',
} as const satisfies Partial<Record<PreferenceKey, string>>;

export const consentKindOf = (key: PreferenceKey): string | null =>
  Object.hasOwn(CONSENT_KINDS, key) ? CONSENT_KINDS[key as keyof typeof CONSENT_KINDS] : null;

const switchSchema = z.enum(['on', 'off']).optional();

/**
 * Returns the switches that a form sent, by name: 'on' or 'off'. A browser does not send an unticked checkbox, so each
 * checkbox is followed by a hidden field with 'off', and `readForm` keeps only the first value of a name. Missing keys,
 * other keys and other values are left out.
 */
export function sentPreferences<Key extends PreferenceKey>(
  fields: Iterable<[string, unknown]>,
  keys: readonly Key[],
): Partial<Record<Key, boolean>> {
  const sent = new Map(fields);
  const values = keys.flatMap((key) => {
    const { data } = switchSchema.safeParse(sent.get(key));
    return data ? [[key, data === 'on'] as const] : [];
  });
  return Object.fromEntries(values) as Partial<Record<Key, boolean>>;
}
