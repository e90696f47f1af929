import { redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import type { OrderOwner } from '@cms/orders/order-links';
import { checkPayment } from '@cms/payments/operations/check-payment';
import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { readPixPage, type PixPage } from '@cms/payments/queries/pix-page';
import { safePaymentLink } from '@shop/payments/payment-link';
import { dayOf } from '@shop/time/bahia';

import { PRIVATE } from '../cache/cache-control';
import { redirectWithMessage } from '../session/flash';
import { bareDiscPicture } from '../view-models/fallback-images';
import type { PixPaths } from '../view-models/payment/pix-paths';
import { pixView, type PixView } from '../view-models/payment/pix-view';
import { badRequest, textField } from './form-body';
import { notFound } from './not-found';

/** Whose order the Pix page is for, and the addresses it links to. */
export interface PixPlace {
  owner: OrderOwner;
  orderId: string;
  paths: Omit<PixPaths, 'newOrder'>;
  /** Returns the page of another order; null when this visitor may not see that order. */
  pathOfOrder: (orderId: string) => string | null;
}

const seeOther = (href: string) => redirect(href, { status: 303, headers: PRIVATE });

async function ownPage(context: AppLoadContext, { owner, orderId }: PixPlace): Promise<PixPage> {
  const page = await readPixPage(context.cms, { ...owner, orderId });
  if (!page) throw await notFound(context);
  return page;
}

/**
 * Loads the Pix page. Loading never creates a Pix code, because programs such as link scanners may fetch the page too.
 */
export async function loadPix(context: AppLoadContext, place: PixPlace): Promise<PixView> {
  const { cms } = context;
  const page = await ownPage(context, place);
  if (page.state === 'paid') throw seeOther(place.paths.paid);
  if (page.state === 'elsewhere') throw seeOther(place.paths.order);
  const { end, state } = page;
  const next = end?.kind === 'replaced' ? end.next : null;
  const { brandName, pickupAddress } = await readSettings(cms);
  return pixView(page, {
    state,
    shop: { brandName, pickupAddress, today: dayOf(cms.now()) },
    paths: { ...place.paths, newOrder: next && place.pathOfOrder(next.id) },
    picture: end && (await bareDiscPicture(cms)),
  });
}

/**
 * Handles the page's buttons: creates a Pix code, checks whether it was paid, or gives up Pix in favour of paying by
 * card.
 */
export async function actOnPix(
  context: AppLoadContext,
  { place, form }: { place: PixPlace; form: FormData },
): Promise<Response> {
  const { owner, orderId, paths } = place;
  const { here } = paths;
  const page = await ownPage(context, place);
  const { paymentLink } = page;
  if (page.state === 'elsewhere') return seeOther(paths.order);
  switch (form.get('intent')) {
    case 'open':
      return openCode(context, place, page);
    case 'check': {
      const check = await checkPayment(context.cms, { ...owner, orderId });
      if (check && check.paymentStatus !== 'unpaid') return seeOther(paths.paid);
      return redirectWithMessage(context, here, { code: 'pix_not_seen', tone: 'failed' });
    }
    case 'card': {
      if (!agreesToCard(page, form))
        return redirectWithMessage(context, here, { code: 'pix_card_total', tone: 'failed' });
      await leavePix(context.cms, orderId);
      const link = safePaymentLink(paymentLink);
      // The state is read again, because the Pix code may have been paid in the same second.
      const { state } = await ownPage(context, place);
      return link && state !== 'paid'
        ? redirectDocument(link, { status: 303, headers: PRIVATE })
        : seeOther(here);
    }
    default:
      throw badRequest();
  }
}

/** Whether the buyer has seen the card's total, if it is another one than with Pix. */
const agreesToCard = ({ totals }: PixPage, form: FormData): boolean =>
  totals.card === totals.pix || textField(form, 'agreedCents') === String(totals.card);

async function openCode(
  context: AppLoadContext,
  { orderId, paths: { here } }: PixPlace,
  { paymentLink, totals }: PixPage,
) {
  const opened = await openPixCode(context.cms, orderId);
  if (opened.ok) return seeOther(here);
  if (opened.error.code === 'too_many_codes')
    return redirectWithMessage(context, here, { code: 'pix_too_many_codes', tone: 'failed' });
  const link = safePaymentLink(paymentLink);
  // The provider opens no Pix for the shop, so the buyer pays by card at once, unless the card has another price.
  return opened.error.code === 'pix_refused' && link && totals.card === totals.pix
    ? redirectDocument(link, { status: 303, headers: PRIVATE })
    : seeOther(here);
}
