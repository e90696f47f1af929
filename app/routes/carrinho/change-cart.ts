import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { changeCart } from '@cms/cart/operations/change-cart';
import type { CartChange, CartChanged } from '@cms/cart/cart-change';
import type { CartOwner } from '@cms/cart/cart-rows';
import { CART_LINK_PARAMETER } from '@shop/cart/cart-link';
import { cartIntentSchema } from '@shop/cart/cart-schema';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { toastText, type MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';

import type { ToastView } from '../../components/toasts/toast-queue';
import { changedCartOwner, rememberCart } from '../../session/cart-owner';
import { leaveFlash, type Flash } from '../../session/flash';
import { throughCookieCheck } from '../../http/cookie-check';
import { isDocumentRequest, textField } from '../../http/form-body';
import { cartErrorToast, cartToast } from '../../view-models/cart-toast';
import { linkedLines } from './linked-items';
import { findUndo, rememberRemoval, rememberUndone } from './undo-removal';

export const LINE_INTENTS = ['add', 'set', 'remove', 'clear', 'notes', 'restore', 'link'] as const;

/** What a script receives after a change of the cart. */
export interface CartReply {
  kind: 'cart';
  ok: boolean;
  toast: ToastView;
}

interface CartFormInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}

/**
 * Changes the cart's lines. A script reads the response; a browser without JavaScript is redirected to the page from
 * which the form was sent.
 */
export async function changeCartLines(input: CartFormInput) {
  const { request, context, form } = input;
  if (context.isCrowded) {
    const flash: Flash = { kind: 'message', code: 'crowded', tone: 'failed' };
    return answer(input, { status: 503, flash, toast: { tone: 'failed', ...toastText('crowded') } });
  }
  const owner = await changedCartOwner(request, context, form);
  const change = await readChange(input, owner);
  if (!change.ok) {
    const { code, status = 400 } = change;
    const flash: Flash = { kind: 'message', code, tone: 'failed' };
    return answer(input, { status, flash, toast: { tone: 'failed', ...toastText(code) } });
  }
  const changed = await changeCart(context.cms, { ...owner, change: change.change });
  if (!changed.ok) {
    const flash: Flash = { kind: 'cart-error', error: changed.error };
    return answer(input, { status: 409, flash, toast: cartErrorToast(changed.error) });
  }
  const { removalId, cookies } = await recordRemoval(input, { owner, change: change.change, changed });
  const { notice } = changed;
  const flash: Flash = { kind: 'cart', notice, removalId };
  return answer(
    { request, context, form },
    {
      status: 200,
      flash,
      toast: cartToast(notice, { removalId, productId: textField(form, 'productId') }),
      cookies,
    },
  );
}

/**
 * Returns the cookies that say which cart the browser has and which lines can be restored, and the id of a new removal.
 */
async function recordRemoval(
  { request, context, form }: CartFormInput,
  { owner, change, changed }: { owner: CartOwner; change: CartChange; changed: CartChanged },
): Promise<{ removalId: string | null; cookies: string[] }> {
  const { cartId, removedLines } = changed;
  const cookies = cartId && !owner.customerId ? [await rememberCart(context, cartId)] : [];
  if (change.intent === 'restore') {
    cookies.push(await rememberUndone(request, context, textField(form, 'removalId')));
    return { removalId: null, cookies };
  }
  if (removedLines.length === 0) return { removalId: null, cookies };
  const removal = await rememberRemoval(request, context, { owner, lines: removedLines });
  return { removalId: removal.id, cookies: [...cookies, removal.cookie] };
}

interface Outcome {
  status: 200 | 400 | 409 | 503;
  flash: Flash;
  toast: Omit<ToastView, 'id'>;
  cookies?: readonly string[];
}

async function answer({ request, context, form }: CartFormInput, outcome: Outcome) {
  const { status, flash, toast, cookies = [] } = outcome;
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (isDocumentRequest(request)) {
    headers.append('Set-Cookie', await leaveFlash(context, flash));
    const path = safeRedirect(textField(form, 'returnTo'), '/carrinho');
    throw redirect(throughCookieCheck(request, path), { status: 303, headers });
  }
  const reply: CartReply = { kind: 'cart', ok: status === 200, toast: { ...toast, id: crypto.randomUUID() } };
  return data(reply, { status, headers });
}

type ReadChange = { ok: true; change: CartChange } | { ok: false; code: MessageCode; status?: 400 | 409 };

async function readChange({ request, context, form }: CartFormInput, owner: CartOwner): Promise<ReadChange> {
  if (form.get('intent') === 'restore') {
    const lines = await findUndo(request, context, { owner, id: textField(form, 'removalId') });
    if (!lines) return { ok: false, code: 'cart_undo_over', status: 409 };
    return { ok: true, change: { intent: 'restore', lines } };
  }
  if (form.get('intent') === 'link') {
    const lines = await linkedLines(context, textField(form, CART_LINK_PARAMETER));
    return { ok: true, change: { intent: 'link', lines } };
  }
  const parsed = cartIntentSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, change: parsed.data };
  const field = parsed.error.issues[0]?.path[0];
  if (field === 'productId') return { ok: false, code: 'product_not_found' };
  if (field !== 'quantity') return { ok: false, code: 'form_outdated' };
  const isTooMany = Number(form.get('quantity')) > MAX_LINE_QUANTITY;
  return { ok: false, code: isTooMany ? 'quantity_limit' : 'quantity_invalid' };
}
