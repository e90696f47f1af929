import type { SettingsView } from '@cms/content/content-views';
import { bahiaDay } from '@shop/time/bahia';

import type { FooterView } from '../components/layout/Footer';
import { hoursText } from './hours-text';

/** What stands around every page, from the owner's settings. */
export interface SiteView {
  footer: FooterView;
  chatHref: string;
}

export function siteView(settings: SettingsView, now: Date): SiteView {
  const { brandName, tagline, city, phone, email, instagram, seller, attendanceHours } = settings;
  return {
    footer: {
      brandName,
      tagline: tagline ?? '',
      city,
      phone,
      email,
      hours: attendanceHours.map(hoursText).join(' · '),
      instagram,
      seller,
      year: Number(bahiaDay(now).slice(0, 4)),
    },
    chatHref: chatHref(settings),
  };
}

/** The messaging app with a greeting written already. */
export function chatHref({
  whatsappNumber,
  whatsappGreeting,
}: Pick<SettingsView, 'whatsappNumber' | 'whatsappGreeting'>): string {
  const number = whatsappNumber.replace(/\D/g, '');
  if (number === '') return '/contato';
  return `https://wa.me/${number}?text=${encodeURIComponent(whatsappGreeting)}`;
}

export const instagramHref = (name: string): string =>
  `https://www.instagram.com/${encodeURIComponent(name)}/`;
