import { minutesMs } from '../time';

import type { Notification } from '../model';
import { deliverOnce, isReceived } from './notification-delivery';
import type { SimulatorState } from '../state';

const MAX_ATTEMPTS = 10;
const LONGEST_WAIT_MS = minutesMs(15);

export type NewNotification = Omit<Notification, 'id' | 'state' | 'createdAt' | 'attempts'>;

export interface Notifications {
  /** Queues a notification and returns at once; a slow receiver delays neither the caller nor other notifications. */
  send(wanted: NewNotification): Notification;
  /** Attempts one delivery at once, even while sending is paused. Resolves with the notification after this attempt. */
  sendAndWait(wanted: NewNotification): Promise<Notification>;
  pause(): void;
  /**
   * Ends the pause, and sends the notifications that were held back during it one after the other in the given order,
   * each of them `times` times. Resolves with the number of notifications that were held back.
   */
  resume(order: 'sent' | 'reversed' | 'shuffled', times: number): Promise<number>;
  isPaused(): boolean;
  /** Registers a caller's work as pending, so that `settled` waits for it and its failure is reported. */
  track(work: Promise<unknown>): void;
  /** Resolves with true when nothing is pending and nothing waits for a repetition, or with false after the timeout. */
  settled(timeoutMs: number): Promise<boolean>;
  /** Resumes the notifications that were still undelivered when the simulator was last stopped. */
  takeUp(): void;
  forgetAll(): void;
  close(): Promise<void>;
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

export function createNotifications(input: {
  state: SimulatorState;
  secret: string;
  retryBaseMs: number;
  now: () => Date;
  onAttempt: (notification: Notification) => void;
  onError: (error: unknown) => void;
}): Notifications {
  const { state, secret, retryBaseMs, now, onAttempt, onError } = input;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let held: Notification[] = [];
  let paused = false;
  let stop = new AbortController();

  const waitMs = (attempts: number) => Math.min(retryBaseMs * 2 ** (attempts - 1), LONGEST_WAIT_MS);

  async function attempt(notification: Notification): Promise<void> {
    const { signal } = stop;
    const result = await deliverOnce({ notification, secret, now, signal });
    // A stop or a reset of the simulator aborts the delivery. After a stop, the notification is still stored as
    // waiting, and the next start delivers it.
    if (signal.aborted) return;
    notification.attempts.push(result);
    if (isReceived(result)) notification.state = 'delivered';
    else if (!notification.retries || notification.attempts.length >= MAX_ATTEMPTS)
      notification.state = 'failed';
    else schedule(notification, waitMs(notification.attempts.length));
    onAttempt(notification);
    await state.saved();
  }

  function track(work: Promise<unknown>): void {
    const run = work.then(() => undefined, onError).finally(() => underWay.delete(run));
    underWay.add(run);
  }

  const start = (notification: Notification): void => track(attempt(notification));

  function schedule(notification: Notification, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(notification.id);
      if (paused) held.push(notification);
      else start(notification);
    }, delayMs);
    timers.set(notification.id, timer);
  }

  function create(wanted: NewNotification): Notification {
    const id = state.nextId();
    const notification: Notification = {
      ...wanted,
      id,
      state: 'waiting',
      createdAt: now().toISOString(),
      attempts: [],
    };
    state.notifications.set(id, notification);
    return notification;
  }

  return {
    send(wanted) {
      const notification = create(wanted);
      if (paused) held.push(notification);
      else start(notification);
      return notification;
    },

    async sendAndWait(wanted) {
      const notification = create(wanted);
      await attempt(notification);
      return notification;
    },

    pause() {
      paused = true;
    },

    async resume(order, times) {
      paused = false;
      const released =
        order === 'shuffled' ? shuffled(held) : order === 'reversed' ? held.toReversed() : held;
      held = [];
      for (const notification of released) {
        for (let extra = 1; extra < times; extra += 1) {
          await attempt(create({ ...notification, retries: false }));
        }
        await attempt(notification);
      }
      return released.length;
    },

    isPaused: () => paused,
    track,

    async settled(timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      while (underWay.size > 0 || timers.size > 0) {
        if (performance.now() >= deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return true;
    },

    takeUp() {
      for (const notification of state.notifications.values()) {
        if (notification.state === 'waiting') schedule(notification, waitMs(1));
      }
    },

    forgetAll() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      held = [];
      paused = false;
      stop.abort();
      stop = new AbortController();
    },

    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      stop.abort();
      await Promise.allSettled(underWay);
    },
  };
}
