import type { AppLoadContext } from '@remix-run/node';
import { saveNotes } from '@cms/cart/operations/save-notes';

import { notesOfForm } from '../../components/checkout/note-field';
import { cartOwner } from '../../session/cart-owner';
import { namedCustomerId } from '../../session/session';
import { saveDraft } from './checkout-draft';
import { checkoutValues } from './checkout-values';

export interface TypedInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}

export interface SavedCheckoutDraft {
  /** The Set-Cookie header of the draft. */
  cookie: string;
  /** The number of notes that changed. */
  savedCount: number;
}

/**
 * Stores everything in the checkout form: the notes in the cart, the address in the draft. When the cart is
 * unavailable, the failure is logged and the notes go into the draft too, so that nothing that was typed is lost.
 */
export async function saveCheckoutDraft({ request, context, form }: TypedInput): Promise<SavedCheckoutDraft> {
  const values = checkoutValues(form);
  const notes = notesOfForm(form);
  const customerId = await namedCustomerId(request, context);
  try {
    const { savedCount } = await saveNotes(context.cms, { ...(await cartOwner(request, context)), notes });
    return { cookie: await saveDraft(context, { customerId, values }), savedCount };
  } catch (error) {
    context.reportFailure(error);
    return { cookie: await saveDraft(context, { customerId, values, notes }), savedCount: 0 };
  }
}
