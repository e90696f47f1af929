import { canonicalInteger, recordId } from '../forms/form-fields';
import { z } from '../forms/zod';
import { messages } from '../messages/messages';
import { cleanNotes, MAX_LINE_QUANTITY } from './cart-rules';

const productId = recordId(messages.product_not_found);

/** Added at once: 1 to 20. */
const addedQuantity = canonicalInteger(messages.quantity_invalid)
  .refine((quantity) => quantity >= 1, { error: messages.quantity_invalid })
  .refine((quantity) => quantity <= MAX_LINE_QUANTITY, { error: messages.quantity_limit });

/** Set to: at most 20; 0 or less means "take it out". */
const setQuantity = canonicalInteger(messages.quantity_invalid).refine(
  (quantity) => quantity <= MAX_LINE_QUANTITY,
  { error: messages.quantity_limit },
);

/** A note is cut and cleaned, never refused: markup and excess must not cost anybody an order. */
const notes = z
  .string({ error: messages.form_outdated })
  .optional()
  .transform((text) => cleanNotes(text));

/**
 * What a form may ask of the cart, told apart by `intent`. Prices are no part of it. `add` needs a quantity
 * of 1 to 20; `set` takes a line out at 0 or less; an empty note in `notes` clears it, in `add` and `set` it
 * keeps the old one.
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
  { error: messages.form_outdated },
);

export type CartIntent = z.output<typeof cartIntentSchema>;
