import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { viewCart } from '@cms/cart/queries/view-cart';
import { listFeatured } from '@cms/catalog/queries/list-menu';
import { readSettings } from '@cms/content/queries/read-settings';
import { listAddresses } from '@cms/customers/queries/list-addresses';

import { usePendingChanges } from '../../components/cart/live-cart';
import { useReplyToast } from '../../components/feedback/reply-toasts';
import { cartOwner } from '../../http/cart-owner';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast, isAnsweredForm, unlessLost } from '../../http/lost-request';
import { withRedirectTo } from '../../http/return-path';
import { getSession } from '../../http/session';
import { bareDiscPicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import { productCardView } from '../../view-models/product-view';
import { cartPageView } from './cart-view';
import { changeCartLines, LINE_INTENTS, type CartReply } from './change-cart';
import { checkout } from './checkout';
import { keepDraft, readDraft } from './checkout-draft';
import { checkoutValues, deliveryMethodOf } from './checkout-values';
import { EmptyCartPage } from './EmptyCartPage';
import { FullCartPage } from './FullCartPage';
import { liveLines } from './live-quote';

export { privateHeaders as headers } from '../../http/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Carrinho', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const [session, owner] = await Promise.all([getSession(request, context), cartOwner(request, context)]);
  const cart = await viewCart(cms, { ...owner, deliveryMethod: 'delivery' });
  if (cart.lines.length === 0) return { cart: null, ...(await emptyCartView(cms)) };
  const [settings, draft, addresses] = await Promise.all([
    readSettings(cms),
    readDraft(request, context),
    session ? listAddresses(cms, session) : [],
  ]);
  const view = cartPageView({ cart, settings, addresses, draft, isSignedIn: session !== null });
  const asked = new URL(request.url).searchParams.get('entrega');
  if (asked) view.values.deliveryMethod = deliveryMethodOf(asked);
  return { cart: view };
}

async function emptyCartView(cms: LoaderFunctionArgs['context']['cms']) {
  const [featured, picture] = await Promise.all([listFeatured(cms), bareDiscPicture(cms)]);
  return { featured: featured.map(productCardView), picture };
}

/** The one place every form of the cart goes to, told apart by `intent`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (LINE_INTENTS.some((known) => known === intent)) return changeCartLines({ request, context, form });
  if (intent === 'checkout') return checkout({ request, context, form });
  const leads = typeof intent === 'string' ? LEADS.get(intent) : undefined;
  if (!leads) throw badRequest();
  throw redirect(leads, {
    status: 303,
    headers: { 'Set-Cookie': await keepDraft(context, checkoutValues(form)) },
  });
}

/** Buttons of the checkout form that keep what is typed and lead elsewhere; `quote` is for those without a script. */
const LEADS: ReadonlyMap<string, string> = new Map([
  ['quote', '/carrinho'],
  ['sign-in', withRedirectTo('/login', '/carrinho')],
  ['sign-up', withRedirectTo('/login?aba=criar-conta', '/carrinho')],
]);

/** A request that got lost must not take the page away, nor what is typed on it. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    code: 'unexpected',
    reply: (toast): CartReply => ({ kind: 'cart', ok: false, toast }),
  });

/** The prices are read again after every form, the refused ones above all. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isAnsweredForm(change) || unlessLost(change);

export default function Cart() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const changes = usePendingChanges();
  useReplyToast(reply);

  if (!view.cart) return <EmptyCartPage {...view} />;
  const lines = liveLines(view.cart.lines, changes);
  return <FullCartPage view={{ ...view.cart, lines }} reply={reply?.kind === 'checkout' ? reply : null} />;
}
