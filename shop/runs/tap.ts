import { z } from '../forms/zod';
import { TAP_KINDS } from './run-status';

/** The number of digits in the code that a buyer gives to the courier. */
export const DELIVERY_CODE_LENGTH = 4;

/** Returns the four digits of a typed code; null for any other text. Spaces and hyphens are ignored. */
export function readDeliveryCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{4}$/.test(digits) ? digits : null;
}

/**
 * The data that a courier's button sends. It waits in the browser while there is no network, and contains no personal
 * data. The page creates `entryId`, so that a tap sent twice is applied once. `at` is the time of the tap by the
 * phone's clock.
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

/** The shop's response to a tap. For a wrong code it includes how many tries are left. */
export type TapResult =
  | { result: 'feito' }
  | { result: 'codigo_errado'; triesLeft: number }
  | { result: 'bloqueada' }
  /** The order was cancelled, is being reviewed, or was set back to the kitchen. */
  | { result: 'pedido_parado' }
  /** An earlier entry takes precedence: the order had already been delivered or returned. */
  | { result: 'ja_resolvida' };
