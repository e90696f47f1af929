/** The texts that may go on the site at a time: those that have drafts. */
export const SCHEDULED_TEXTS = [
  'home',
  'menu-page',
  'about',
  'faq',
  'contact',
  'returns-policy',
  'privacy-policy',
  'terms-of-use',
] as const;

export type ScheduledSlug = (typeof SCHEDULED_TEXTS)[number];
