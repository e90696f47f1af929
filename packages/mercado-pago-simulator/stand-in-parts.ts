import type { CallLog } from './call-log';
import type { Faults } from './faults';
import type { Notifications } from './notifications';
import type { Payments } from './payments';
import type { Preferences } from './preferences';
import type { Refunds } from './refunds';
import type { StandInState } from './state';

/** The parts that the routes of the API, the payment page and the control API share. */
export interface StandInParts {
  state: StandInState;
  preferences: Preferences;
  payments: Payments;
  refunds: Refunds;
  notifications: Notifications;
  faults: Faults;
  calls: CallLog;
  accessToken: string;
  collectorId: string;
  now: () => Date;
  /** Known once the server listens. */
  publicUrl: () => string;
}
