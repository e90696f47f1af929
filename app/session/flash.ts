import {
  redirect,
  redirectDocument,
  type AppLoadContext,
  type Cookie,
  type TypedResponse,
} from '@remix-run/node';
import type { CartNotice, ChangeCartError } from '@cms/cart/cart-change';
import { z } from '@shop/forms/zod';
import type { CouponRefusal } from '@shop/coupons/coupon';
import { couponRefusalText } from '@shop/messages/coupon-messages';
import { isMessageCode, toastText, type MessageCode } from '@shop/messages/messages';

import type { ToastView } from '../components/toasts/toast-queue';
import { cartErrorToast, cartToast } from '../view-models/cart-toast';
import { PRIVATE } from '../cache/cache-control';
import { isPanelPath } from '../http/return-path';
import { endedCookie, shopCookie } from './shop-cookie';

/** A message from one page for the next. It contains codes and the names that the text needs, never the text itself. */
export type Flash =
  | { kind: 'message'; code: MessageCode; tone: ToastView['tone']; email?: string }
  | { kind: 'cart'; notice: CartNotice; removalId: string | null }
  | { kind: 'cart-error'; error: ChangeCartError }
  /** The coupon of a campaign's link cannot be used. */
  | { kind: 'coupon'; refusal: CouponRefusal };

/** Long enough for a slow redirect, too short to appear unexpectedly later. */
const LIFETIME_SECONDS = 120;

const text = z.string().max(500);

/**
 * The content of the cookie is validated, because the shop's previous version may have signed something else under this
 * name.
 */
const flashSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    id: text,
    code: text,
    tone: z.enum(['done', 'failed']).catch('done'),
    email: z.string().max(254).optional(),
  }),
  z.object({
    kind: z.literal('cart'),
    id: text,
    notice: z.object({ code: text, productName: text.optional(), available: z.number().optional() }),
    removalId: text.nullable(),
  }),
  z.object({
    kind: z.literal('cart-error'),
    id: text,
    error: z.object({ code: text, productName: text.nullable().optional() }),
  }),
  z.object({
    kind: z.literal('coupon'),
    id: text,
    refusal: z.object({ code: text, day: text.optional() }),
  }),
]);

async function readFlash(
  request: Request,
  context: AppLoadContext,
): Promise<(Flash & { id: string }) | null> {
  const read = flashSchema.safeParse(await flashCookie(context).parse(request.headers.get('Cookie')));
  return read.success ? (read.data as Flash & { id: string }) : null;
}

const flashCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-aviso', maxAgeSeconds: LIFETIME_SECONDS });

/** Returns the Set-Cookie header that leaves a message for the next page. */
export function leaveFlash(context: AppLoadContext, flash: Flash): Promise<string> {
  return flashCookie(context).serialize({ ...flash, id: crypto.randomUUID() });
}

/** Like `leaveFlash`, for the usual kind of message: a message of the catalogue. */
export const leaveMessage = (
  context: AppLoadContext,
  code: MessageCode,
  tone: ToastView['tone'] = 'done',
): Promise<string> => leaveFlash(context, { kind: 'message', code, tone });

interface Notice {
  code: MessageCode;
  tone?: ToastView['tone'];
  /** The address that a mail was just sent to. */
  email?: string;
  /** More Set-Cookie headers. */
  cookies?: readonly string[];
}

/** Returns a redirect to a page that shows the message; it is not cached. To be returned or thrown. */
export async function redirectWithMessage(
  context: AppLoadContext,
  path: string,
  { code, tone = 'done', email, cookies = [] }: Notice,
): Promise<TypedResponse<never>> {
  const headers = new Headers(PRIVATE);
  const flash = await leaveFlash(context, { kind: 'message', code, tone, ...(email && { email }) });
  for (const cookie of [...cookies, flash]) headers.append('Set-Cookie', cookie);
  return (isPanelPath(path) ? redirectDocument : redirect)(path, { status: 303, headers });
}

/** Returns the address that a confirmation mail was just sent to, for the page that offers to send it again. */
export async function flashedEmail(request: Request, context: AppLoadContext): Promise<string> {
  const flash = await readFlash(request, context);
  return flash?.kind === 'message' ? (flash.email ?? '') : '';
}

/**
 * Returns the message left for this page, as a toast, and the Set-Cookie header that removes it; null when there is
 * none.
 */
export async function takeFlash(
  request: Request,
  context: AppLoadContext,
): Promise<{ toast: ToastView; cookie: string } | null> {
  const cookie = flashCookie(context);
  const flash = await readFlash(request, context);
  if (!flash) return null;
  const toast = flashToast(flash);
  return (
    toast && {
      toast: {
        ...toast,
        id: flash.id,
        ...(leadsTo(toast, new URL(request.url).pathname) && { isSeen: true }),
      },
      cookie: await endedCookie(cookie),
    }
  );
}

/** Whether the page is the one that the message leads to: then it shows what the message says. */
const leadsTo = ({ action }: Omit<ToastView, 'id'>, path: string): boolean =>
  action !== undefined && 'to' in action && action.to === path;

function flashToast(flash: Flash): Omit<ToastView, 'id'> | null {
  if (flash.kind === 'cart') return cartToast(flash.notice, { removalId: flash.removalId });
  if (flash.kind === 'cart-error') return cartErrorToast(flash.error);
  if (flash.kind === 'coupon') return { tone: 'failed', title: couponRefusalText(flash.refusal) };
  // A release may have removed the code while the cookie was in the browser; then nothing is shown.
  return isMessageCode(flash.code) ? { tone: flash.tone, note: flash.code, ...toastText(flash.code) } : null;
}
