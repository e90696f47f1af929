import type { OpenSession } from '@cms/customers/queries/list-sessions';
import { formatDate } from '@shop/time/bahia';

/** A place where one is signed in, as the page shows it. */
export interface DeviceView {
  sessionId: string;
  name: string;
  isThis: boolean;
  /** When it was used last; kept to the hour, so told by the day. */
  usedOn: string;
  signedInOn: string;
}

/** This device first, then the last used. */
export function deviceViews(sessions: readonly OpenSession[], currentId: string): DeviceView[] {
  const views = sessions.map(({ sessionId, device, signedInAt, lastSeenAt }) => ({
    sessionId,
    name: device,
    isThis: sessionId === currentId,
    usedOn: formatDate(lastSeenAt),
    signedInOn: formatDate(signedInAt),
  }));
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)];
}
