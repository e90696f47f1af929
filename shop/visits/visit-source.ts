/** Where an arrival comes from when nothing says it: a typed address, a bookmark, an app that hides it. */
export const DIRECT = 'direto';

/** Stands for further sources on a day that has already named as many as the shop keeps. */
export const OTHER_SOURCES = 'outros';

const MAX_LENGTH = 60;

interface Arrival {
  /** The value of `utm_source` in the address; null without one. */
  campaign: string | null;
  /** The Referer header. */
  referrer: string | undefined;
  /** The Sec-Fetch-Site header. */
  site: string | undefined;
  /** The shop's own host. */
  ownHost: string;
}

/**
 * Returns where an arrival comes from: the campaign's name, or the host of the page with the link; null for a visitor who
 * was in the shop already. Never a path or a query, because they may name a person.
 */
export function visitSource({ campaign, referrer, site, ownHost }: Arrival): string | null {
  const named = cleaned(campaign ?? '');
  if (named) return named;
  const host = hostOf(referrer);
  if (host === ownHost || (host === null && site === 'same-origin')) return null;
  return host === null
    ? DIRECT
    : cleaned(host.replace(/^(?:www|m|l|lm)\./, '').replace(/:\d+$/, '')) || DIRECT;
}

function hostOf(address: string | undefined): string | null {
  if (!address) return null;
  try {
    return new URL(address).host || null;
  } catch {
    return null;
  }
}

const cleaned = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
