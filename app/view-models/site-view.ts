import type { SettingsView } from '@cms/content/content-views';
import { telHref } from '@shop/customers/phone-links';
import { yearOf } from '@shop/time/bahia';

import type { FooterView } from '../components/layout/Footer';
import type { RibbonView } from '../components/layout/RibbonBar';
import { hoursText } from '@shop/time/hours-text';

/** The parts of the page frame that depend on the owner's settings. */
export interface SiteView {
  ribbon: RibbonView;
  footer: FooterView;
  chatHref: string;
  /** Whether people may ask to be told when a sold-out product is back. */
  hasWaitlist: boolean;
}

interface SiteFacts {
  now: Date;
  /** Whether every product on sale is gluten-free. */
  isGlutenFree: boolean;
  /** Whether anybody may look up lots, because at least one lot was released. */
  hasLots: boolean;
  hasWaitlist: boolean;
}

export function siteView(
  settings: SettingsView,
  { now, isGlutenFree, hasLots, hasWaitlist }: SiteFacts,
): SiteView {
  const { brandName, tagline, footerText, notices, city, phone, phoneE164, email, instagram, seller } =
    settings;
  return {
    ribbon: { isGlutenFree, notices },
    footer: {
      brandName,
      tagline: tagline ?? '',
      text: footerText ?? tagline ?? '',
      city,
      phone,
      phoneHref: phoneE164 && telHref(phoneE164),
      email,
      hours: settings.attendanceHours.map(hoursText).join(' · '),
      instagram,
      seller,
      hasLots,
      year: yearOf(now),
    },
    chatHref: chatHref(settings),
    hasWaitlist,
  };
}

/** Returns the address of the messaging app with a prepared greeting. */
export function chatHref({
  whatsappNumber,
  whatsappGreeting,
}: Pick<SettingsView, 'whatsappNumber' | 'whatsappGreeting'>): string {
  if (whatsappNumber === '') return '/contato';
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(whatsappGreeting)}`;
}

export const instagramHref = (name: string): string =>
  `https://www.instagram.com/${encodeURIComponent(name)}/`;
