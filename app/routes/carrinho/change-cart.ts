import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { changeCart } from '@cms/cart/operations/change-cart';
import type { CartChange } from '@cms/cart/cart-change';
import { cartIntentSchema } from '@shop/cart/cart-schema';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { z } from '@shop/forms/zod';
import { toastText, type MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/navigation/safe-redirect';

import type { ToastView } from '../../components/feedback/toast-queue';
import { cartOwner, rememberCart } from '../../http/cart-owner';
import { leaveFlash, type Flash } from '../../http/flash';
import { isDocumentRequest, textField } from '../../http/form-body';
import { cartErrorToast, cartToast } from '../../view-models/cart-toast';

export const LINE_INTENTS = ['add', 'set', 'remove', 'clear', 'notes', 'restore'] as const;

/** What a script gets to read after changing the cart. */
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

/** Changes the cart's lines. A script reads the answer; a browser without one is sent back to where it came from. */
export async function changeCartLines({ request, context, form }: CartFormInput) {
  const change = parseChange(form);
  if (!change.ok) {
    const refusal: Flash = { kind: 'message', code: change.code, tone: 'failed' };
    return answer(
      { request, context, form },
      { status: 400, flash: refusal, toast: messageToast(change.code) },
    );
  }
  const owner = await cartOwner(request, context);
  const changed = await changeCart(context.cms, { ...owner, change: change.change });
  if (!changed.ok) {
    const flash: Flash = { kind: 'cart-error', error: changed.error };
    return answer({ request, context, form }, { status: 409, flash, toast: cartErrorToast(changed.error) });
  }
  const { notice, removedLines, cartId } = changed;
  const cookie = cartId && !owner.customerId ? await rememberCart(context, cartId) : null;
  const toast = cartToast(notice, removedLines);
  return answer(
    { request, context, form },
    { status: 200, flash: { kind: 'cart', notice, removedLines }, toast, cookie },
  );
}

interface Outcome {
  status: 200 | 400 | 409;
  flash: Flash;
  toast: Omit<ToastView, 'id'>;
  cookie?: string | null;
}

async function answer({ request, context, form }: CartFormInput, { status, flash, toast, cookie }: Outcome) {
  const headers = new Headers();
  if (cookie) headers.append('Set-Cookie', cookie);
  if (isDocumentRequest(request)) {
    headers.append('Set-Cookie', await leaveFlash(context, flash));
    throw redirect(safeRedirect(textField(form, 'returnTo'), '/carrinho'), { status: 303, headers });
  }
  const reply: CartReply = { kind: 'cart', ok: status === 200, toast: { ...toast, id: crypto.randomUUID() } };
  return data(reply, { status, headers });
}

const messageToast = (code: MessageCode): Omit<ToastView, 'id'> => ({ tone: 'failed', ...toastText(code) });

type ParsedChange = { ok: true; change: CartChange } | { ok: false; code: MessageCode };

function parseChange(form: FormData): ParsedChange {
  if (form.get('intent') === 'restore') {
    const lines = restoredLines.safeParse(form.get('lines'));
    return lines.success
      ? { ok: true, change: { intent: 'restore', lines: lines.data } }
      : { ok: false, code: 'form_outdated' };
  }
  const parsed = cartIntentSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { ok: true, change: parsed.data };
  const field = parsed.error.issues[0]?.path[0];
  if (field === 'productId') return { ok: false, code: 'product_not_found' };
  if (field !== 'quantity') return { ok: false, code: 'form_outdated' };
  const isTooMany = Number(form.get('quantity')) > MAX_LINE_QUANTITY;
  return { ok: false, code: isTooMany ? 'quantity_limit' : 'quantity_invalid' };
}

/** What "Desfazer" sends back; the operation checks each line like any other. */
const restoredLines = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(z.object({ productId: z.string(), quantity: z.number().int(), notes: z.string().nullable() }))
      .max(200),
  );
