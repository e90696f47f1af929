import { canonicalInteger, recordId } from '../forms/form-fields';
import { z } from '../forms/zod';
import { cartMessages } from '../messages/cart-messages';
import { formMessages } from '../messages/form-messages';
import { cleanNotes, MAX_LINE_QUANTITY } from './cart-rules';

const productId = recordId(cartMessages.product_not_found);

/** The quantity of one addition: 1 to 20. */
const addedQuantity = canonicalInteger(cartMessages.quantity_invalid)
  .refine((quantity) => quantity >= 1, { error: cartMessages.quantity_invalid })
  .refine((quantity) => quantity <= MAX_LINE_QUANTITY, { error: cartMessages.quantity_limit });

/** A quantity to set: at most 20; 0 or less removes the line. */
const setQuantity = canonicalInteger(cartMessages.quantity_invalid).refine(
  (quantity) => quantity <= MAX_LINE_QUANTITY,
  { error: cartMessages.quantity_limit },
);

/** A note is cut and cleaned but never rejected, because markup or excess length must not prevent an order. */
const notes = z
  .string({ error: formMessages.form_outdated })
  .optional()
  .transform((text) => cleanNotes(text));

/**
 * The changes that a form can make to the cart, selected by `intent`. No form sends prices. `add` needs a quantity of 1
 * to 20. `set` with 0 or less removes the line. An empty note removes the stored note with `notes`, but leaves it
 * unchanged with `add` and `set`.
 */
export const cartIntentSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('add'), productId, quantity: addedQuantity, notes }),
    z.object({ intent: z.literal('set'), productId, quantity: setQuantity, notes }),
    z.object({ intent: z.literal('notes'), productId, notes }),
    z.object({ intent: z.literal('remove'), productId }),
    z.object({ intent: z.literal('clear') }),
  ],
  { error: formMessages.form_outdated },
);

export type CartIntent = z.output<typeof cartIntentSchema>;
