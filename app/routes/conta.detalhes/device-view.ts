import type { OpenSession } from '@cms/customers/queries/list-sessions';
import { formatDate } from '@shop/time/bahia';

/** A device where the customer is signed in, as the page shows it. */
export interface DeviceView {
  sessionId: string;
  name: string;
  isThis: boolean;
  /** The day of the last use. The time of the last use is stored only to the hour, so the page shows only the day. */
  usedOn: string;
  signedInOn: string;
}

/** Returns the views of the devices: first this device, then the others by their last use. */
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
