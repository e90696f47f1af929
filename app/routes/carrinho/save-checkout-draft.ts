import type { AppLoadContext } from '@remix-run/node';
import { saveNotes } from '@cms/cart/operations/save-notes';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import { cepFilling, takenBack, UNTOUCHED } from '@shop/delivery/cep-fill';

import { notesOfForm } from '../../components/checkout/note-field';
import { cartOwner } from '../../session/cart-owner';
import { namedCustomerId } from '../../session/session';
import { readDraft, saveDraft } from './checkout-draft';
import { checkoutValues } from './checkout-values';

interface TypedInput {
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

/**
 * Fills in the address that belongs to the CEP, as the page's script does. What the CEP of the stored draft had filled
 * in is taken back first, and typed values stay.
 */
export async function fillFromCep({ request, context, form }: TypedInput): Promise<void> {
  const values = checkoutValues(form);
  const look = (cep: string) => lookUpCep(context.cms, { cep, ip: context.clientIp });
  const customerId = await namedCustomerId(request, context);
  const former = (await readDraft(request, context, { customerId }))?.values.cep ?? '';
  const known = former !== '' && former !== values.cep ? await look(former) : null;
  if (known?.code === 'found') {
    const back = takenBack(values, { filled: known.address, untouched: UNTOUCHED });
    for (const [name, value] of Object.entries(back)) form.set(name, value);
  }
  const answer = await look(values.cep);
  if (answer.code !== 'found') return;
  const filling = cepFilling(checkoutValues(form), { filled: UNTOUCHED, found: answer.address });
  for (const [name, value] of Object.entries(filling)) form.set(name, value);
}
