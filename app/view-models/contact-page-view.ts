import { mapHref } from '@shop/delivery/map-href';
import type { ContactView, HoursView, SettingsView } from '@cms/content/content-views';

import type { ContactWayView } from '../components/contact/ContactWays';
import type { HoursGroupView } from '../components/contact/Hours';
import { daysText, hoursSpan } from '@shop/time/hours-text';
import { openView } from './open-text';
import { chatHref, instagramHref } from './site-view';

/** Returns the contact page: the owner's text with the settings' addresses and hours, as they apply at `now`. */
export function contactPageView(contact: ContactView, settings: SettingsView, now: Date) {
  const { hours, place, lead } = contact;
  const { closedDates, earlyEnds } = settings;
  return {
    lead,
    place,
    chatHref: chatHref(settings),
    mapHref: settings.pickupAddress ? mapHref(settings.pickupAddress) : null,
    ways: contactWays(contact, settings),
    hours: {
      title: hours.title,
      chatLabel: hours.chatLabel,
      groups: [
        hoursGroup('Atendimento', settings.attendanceHours, {
          now,
          closedDates,
          earlyEnds,
          note: hours.attendanceNote,
        }),
        hoursGroup('Entrega', settings.deliveryHours, {}),
        hoursGroup('Retirada', settings.pickupHours, { now, closedDates, earlyEnds }),
      ].filter(({ rows }) => rows.length > 0),
    },
  };
}

function contactWays({ ways }: ContactView, settings: SettingsView): ContactWayView[] {
  const { phone, email, instagram, whatsappNumber } = settings;
  const all: (ContactWayView | false | null | '')[] = [
    whatsappNumber && {
      icon: 'brand-whatsapp',
      title: 'WhatsApp',
      detail: joined(phone, ways.whatsapp),
      href: chatHref(settings),
    },
    email && { icon: 'mail', title: 'E-mail', detail: joined(email, ways.email), href: `mailto:${email}` },
    instagram && {
      icon: 'brand-instagram',
      title: 'Instagram',
      detail: joined(`@${instagram}`, ways.instagram),
      href: instagramHref(instagram),
    },
  ];
  return all.filter((way) => Boolean(way)) as ContactWayView[];
}

const joined = (address: string, note: string): string => (note ? `${address}, ${note}` : address);

/** Returns one group of hours. If `now` is given, the group also says whether the service is open at that time. */
interface HoursGroupOptions {
  now?: Date;
  closedDates?: readonly string[];
  earlyEnds?: Readonly<Record<string, string>>;
  note?: string;
}

function hoursGroup(
  title: string,
  hours: readonly HoursView[],
  { now, closedDates, earlyEnds, note }: HoursGroupOptions,
): HoursGroupView {
  return {
    title,
    rows: hours.map((row) => ({ days: daysText(row.days), hours: hoursSpan(row) })),
    note: note || null,
    open: now ? openView(hours, now, closedDates, earlyEnds) : null,
  };
}
