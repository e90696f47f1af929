import type { IdempotentResponse, Notification, Order, Payment, Preference } from './model';
import { createStateFile } from './state-file';

const FILE_VERSION = 1;
const MAX_NOTIFICATIONS = 1000;

export interface SimulatorState {
  preferences: Map<string, Preference>;
  payments: Map<string, Payment>;
  orders: Map<string, Order>;
  /** The results of earlier writes, by endpoint and X-Idempotency-Key. */
  idempotentResponses: Map<string, IdempotentResponse>;
  /** The ids of payments, by the one-time token of the payment form, so that a double click makes only one payment. */
  formPayments: Map<string, string>;
  notifications: Map<string, Notification>;
  /**
   * Returns a new id. No id is ever repeated, not even after a reset or the loss of the state file, because the shop
   * stores payment ids permanently.
   */
  nextId(): string;
  /** Resolves when all changes so far are stored (at once if the state has no file). */
  saved(): Promise<void>;
  clear(): void;
}

interface Stored {
  version: typeof FILE_VERSION;
  lastId: number;
  preferences: Preference[];
  payments: Payment[];
  /** Absent in a state file that an earlier version of the simulator wrote. */
  orders?: Order[];
  idempotentResponses: [string, IdempotentResponse][];
  formPayments: [string, string][];
  notifications: Notification[];
}

const byId = <T extends { id: string }>(list: T[]): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

function parseStored(text: string, file: string): Stored {
  const stored = JSON.parse(text) as Stored;
  if (stored.version !== FILE_VERSION) {
    throw new Error(`The payment simulator cannot read ${file}: version ${String(stored.version)}.`);
  }
  return stored;
}

/** Opens the simulator's state, which is stored in `file` or, without a file, only in memory. */
export async function openState({ file, now }: { file?: string; now: () => Date }): Promise<SimulatorState> {
  let lastId = 0;
  const disk = file ? createStateFile(file, snapshot) : null;
  const text = (await disk?.read()) ?? null;
  const stored = text === null || file === undefined ? null : parseStored(text, file);
  lastId = stored?.lastId ?? 0;

  const state: SimulatorState = {
    preferences: byId(stored?.preferences ?? []),
    payments: byId(stored?.payments ?? []),
    orders: byId(stored?.orders ?? []),
    idempotentResponses: new Map(stored?.idempotentResponses),
    formPayments: new Map(stored?.formPayments),
    notifications: byId(stored?.notifications ?? []),

    nextId() {
      lastId = Math.max(lastId + 1, now().getTime());
      return String(lastId);
    },

    async saved() {
      forgetOldNotifications();
      await disk?.save();
    },

    clear() {
      state.preferences.clear();
      state.payments.clear();
      state.orders.clear();
      state.idempotentResponses.clear();
      state.formPayments.clear();
      state.notifications.clear();
    },
  };

  function forgetOldNotifications(): void {
    let surplus = state.notifications.size - MAX_NOTIFICATIONS;
    if (surplus <= 0) return;
    for (const [id, notification] of state.notifications) {
      if (notification.state === 'waiting') continue;
      state.notifications.delete(id);
      surplus -= 1;
      if (surplus <= 0) return;
    }
  }

  function snapshot(): string {
    const whole: Stored = {
      version: FILE_VERSION,
      lastId,
      preferences: [...state.preferences.values()],
      payments: [...state.payments.values()],
      orders: [...state.orders.values()],
      idempotentResponses: [...state.idempotentResponses],
      formPayments: [...state.formPayments],
      notifications: [...state.notifications.values()],
    };
    return JSON.stringify(whole);
  }

  return state;
}
