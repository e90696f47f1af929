import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { checkoutMessages } from '@shop/messages/checkout-messages';

import { PRIVATE } from '../../cache/cache-control';
import { useLiveCart, usePendingChanges } from '../../components/cart/live-cart';
import { retryOf } from '../../components/cart/repeated-changes';
import { PageHead } from '../../components/content/PageHead';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { AUTH_INTENTS } from '../../session/auth-action';
import { leaveMessage } from '../../session/flash';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast, isAnsweredForm, skipAfterNetworkError } from '../../http/skip-after-network-error';
import layout from '../../styles/layout.module.css';
import { pageMeta } from '../../view-models/page-meta';
import { WAY_PATHS } from './account-paths';
import { answerCoupon, COUPON_INTENTS } from './answer-coupon';
import { answerAccountForm } from './answer-account';
import { changeCartLines, LINE_INTENTS, type CartReply } from './change-cart';
import { checkout } from './checkout';
import { isPayIntent } from './checkout-form-id';
import { OPEN_INTENTS, OPEN_ITEMS, STEP_IDS, STEP_PARAMETER, stepPath } from './checkout-steps';
import { CITY_INTENTS, REQUEST_AREA, USE_SLOT } from './checkout-values';
import { EmptyCartPage } from './EmptyCartPage';
import { FullCartPage } from './FullCartPage';
import { fillFromCep, leaveCep, takeCityOfCep } from './fill-from-cep';
import { saveCheckoutDraft } from './save-checkout-draft';
import { liveLines } from './live-quote';
import { loadCartPage } from './load-cart-page';
import { answerAreaRequest } from './request-area';
import { answerReorderNote, REORDER_INTENTS } from './reorder-note';
import { accountWayOf } from './typed-account';
import { useFocusAfterChange } from './use-focus-after-change';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Carrinho', isHidden: true, matches });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCartPage(request, context);

/** Handles every form of the cart, distinguished by `intent`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (LINE_INTENTS.some((known) => known === intent)) return changeCartLines({ request, context, form });
  // Somebody without a cart has nothing to lose here, and waits in the line to see the page.
  if (context.isCrowded) throw redirect('/carrinho', { status: 303, headers: PRIVATE });
  if (COUPON_INTENTS.some((known) => known === intent)) return answerCoupon({ request, context, form });
  if (isPayIntent(intent)) return checkout({ request, context, form });
  if (intent === REQUEST_AREA) return answerAreaRequest({ request, context, form });
  if (REORDER_INTENTS.some((known) => known === intent))
    throw await answerReorderNote({ request, context, form });
  if (AUTH_INTENTS.includes(intent)) return answerAccountForm({ request, context, form });
  const leads = typeof intent === 'string' ? LEADS.get(intent) : undefined;
  if (!leads) throw badRequest();
  if (intent === 'plan') await fillFromCep({ request, context, form });
  if (intent === CITY_INTENTS.yes) await takeCityOfCep({ request, context, form });
  if (intent === CITY_INTENTS.no) await leaveCep({ request, context, form });
  const to = intent === 'show-account' ? WAY_PATHS[accountWayOf(form) ?? 'guest'] : leads;
  throw redirect(to, { status: 303, headers: await preservedHeaders({ request, context, form }) });
}

/**
 * The `intent` of the buttons of the checkout form that only store what is typed, and the address to which each
 * redirects. The buttons exist for browsers without JavaScript, and for the time before the page's script is in charge.
 * In such a browser, Enter presses the first of these buttons on the page.
 */
const LEADS: ReadonlyMap<string, string> = new Map([
  ['save', '/carrinho'],
  ['plan', '/carrinho#onde-voce-esta'],
  [CITY_INTENTS.yes, '/carrinho#onde-voce-esta'],
  [CITY_INTENTS.no, '/carrinho#onde-voce-esta'],
  [USE_SLOT, '/carrinho#dia-e-horario'],
  ['choose-pickup', '/carrinho?entrega=retirada#retirada'],
  ['show-account', WAY_PATHS.guest],
  [OPEN_ITEMS, `/carrinho?${STEP_PARAMETER}=${STEP_IDS.delivery}`],
  [OPEN_INTENTS.delivery, stepPath('delivery')],
  [OPEN_INTENTS.contact, stepPath('contact')],
  [OPEN_INTENTS.payment, stepPath('payment')],
]);

async function preservedHeaders(input: { request: Request; context: AppLoadContext; form: FormData }) {
  const { cookie, savedCount } = await saveCheckoutDraft(input);
  const headers = new Headers({ 'Set-Cookie': cookie });
  if (savedCount > 0) headers.append('Set-Cookie', await leaveMessage(input.context, 'cart_notes_saved'));
  return headers;
}

/** Sends a form. If the request is lost, the page and everything typed on it stay. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const retry = retryOf((await request.clone().formData()).get('intent'));
  return answerOrToast(() => serverAction<typeof action>(), {
    failure: checkoutMessages.unexpected,
    reply: (toast): CartReply => ({ kind: 'cart', ok: false, toast }),
    ...(retry && { retry }),
  });
}

/** The prices are reloaded after every form, above all after rejected ones. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isAnsweredForm(change) || skipAfterNetworkError(change);

const NOTHING = { itemCount: 0, quantityByProduct: {} };

export default function Cart() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  const { cart, removed, reordered, openPayment, linked } = view;
  const lines = liveLines(cart?.lines ?? [], usePendingChanges());
  // The steps of the checkout and the field of the coupon say themselves why something was refused.
  useReplyToast(reply?.kind === 'checkout' || reply?.kind === 'coupon' ? null : reply);
  useFocusAfterChange({ lines, removed, reordered });

  // What was just put into the cart is on its way, and the page was read before it arrived.
  const isArriving = useLiveCart(NOTHING).itemCount > 0;
  if (!view.cart && isArriving)
    return (
      <div className={layout.page} aria-busy="true">
        <PageHead title="Carrinho" lead="Colocando no carrinho…" />
      </div>
    );
  if (!view.cart) return <EmptyCartPage {...view} />;
  return (
    <FullCartPage
      view={{ ...view.cart, lines }}
      removed={removed}
      reordered={reordered}
      openPayment={openPayment}
      linked={linked}
      reply={reply}
    />
  );
}
