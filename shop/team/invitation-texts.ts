import { ROLE_LABELS, type Role } from '../permissions/roles';
import { dayOf, formatTime, msBetween } from '../time/bahia';
import { formatDayOfMonth, weekdayLongName, weekdayOf } from '../time/days';
import { minutesMs } from '../time/durations';
import { daySaid } from '../time/time-ago';

/** Returns the first of a person's names. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(' ')[0] ?? '';

/** Returns the message with which an admin sends a link by WhatsApp. It says what the link does and how long it works. */
export const invitationMessage = ({
  name,
  role,
  brandName,
  url,
}: {
  name: string;
  role: Role;
  brandName: string;
  url: string;
}): string =>
  `Oi, ${firstNameOf(name)}! Este é o seu convite para a equipe da ${brandName} (${ROLE_LABELS[role]}). ` +
  `Abra para aceitar; vale por 3 dias e só uma vez: ${url}`;

/** Returns the day on which a link stops working: 'terça-feira, 24/11'. */
export function untilText(expiresAt: Date): string {
  const day = dayOf(expiresAt);
  return `${weekdayLongName(weekdayOf(day)).toLowerCase()}, ${formatDayOfMonth(day)}`;
}

/**
 * Returns when a person was last here: 'agora há pouco', 'hoje, 10h58', '24/11', or, without a record of it, 'sem registro'.
 * The shop records a visit once an
 * hour, so the last hour has no minutes.
 */
export function lastSeenText(at: Date | null, now: Date): string {
  if (!at) return 'sem registro';
  if (msBetween(at, now) < minutesMs(75)) return 'agora há pouco';
  const day = daySaid(at, now);
  return day === 'hoje' || day === 'ontem' ? `${day}, ${formatTime(at)}` : day;
}
