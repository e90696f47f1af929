import type { CallLog } from './call-log';
import type { Faults } from './faults';
import type { Notifications } from './notifications/notifications';
import type { Payments } from './payments/payments';
import type { Orders } from './orders/orders';
import type { Preferences } from './preferences/preferences';
import type { Refunds } from './payments/refunds';
import type { SimulatorState } from './state';

/** The parts that the routes of the API, the payment page and the control API share. */
export interface SimulatorParts {
  state: SimulatorState;
  preferences: Preferences;
  payments: Payments;
  refunds: Refunds;
  orders: Orders;
  notifications: Notifications;
  faults: Faults;
  calls: CallLog;
  accessToken: string;
  collectorId: string;
  now: () => Date;
  /** Returns the address at which browsers reach the server. It is known once the server listens. */
  publicUrl: () => string;
}
