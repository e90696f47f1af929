import { z } from '../forms/zod';
import { TAP_KINDS } from './run-status';

/** Digits of a code that a buyer tells the courier. */
export const DELIVERY_CODE_LENGTH = 4;

/** The four digits of a typed code; null for anything else. Spaces and dashes between them do not count. */
export function readDeliveryCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/**
 * What a courier's button sends, and what waits in the browser without a network: no personal data. `entryId` is made by
 * the page, so that a tap that is sent again counts once. `at` is the time of the tap by the phone's clock.
 */
export const tapSchema = z.object({
  entryId: z.uuid(),
  stopId: z.uuid(),
  kind: z.enum(TAP_KINDS),
  code: z.string().max(20).nullable(),
  reason: z.string().max(40).nullable(),
  at: z.iso.datetime(),
});

export type Tap = z.output<typeof tapSchema>;

/** What the shop answered to a tap. A wrong code says how many tries are left. */
export type TapResult =
  | { result: 'feito' }
  | { result: 'codigo_errado'; triesLeft: number }
  | { result: 'bloqueada' }
  /** The order was cancelled, is being checked, or went back to the kitchen. */
  | { result: 'pedido_parado' }
  /** Something that counts more was recorded before: the order had already been delivered or went back. */
  | { result: 'ja_resolvida' };
