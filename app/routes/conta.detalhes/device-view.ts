import type { OpenSession } from '@cms/customers/queries/list-sessions';
import { formatDate } from '@shop/time/bahia';

/** A device where the customer is signed in, as the page shows it. */
export interface DeviceView {
  sessionId: string;
  name: string;
  isThis: boolean;
  /** The day of the last use; it is stored to the hour, so it is shown by the day. */
  usedOn: string;
  signedInOn: string;
}

/** Returns this device first, then the others by last use. */
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
