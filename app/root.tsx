import {
  data,
  type AppLoadContext,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { readSettings } from '@cms/content/queries/read-settings';
import { readOffResources } from '@cms/resources/queries/read-off-resources';
import type { Session } from '@cms/customers/queries/read-session';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import { readAdminAttention } from '@cms/orders/queries/admin-attention';
import { shopSharePicture } from '@cms/sharing/queries/share-picture';
import { mayWork } from '@shop/permissions/entrance';
import { workplaceOf } from '@shop/permissions/workplaces';

import { CartSender, useLiveCart } from './components/cart/live-cart';
import { ErrorPage } from './components/feedback/ErrorPage';
import { guardRoutes } from './components/feedback/guarded-routes';
import { LostRequests } from './components/feedback/LostRequests';
import { BackgroundReplies } from './components/toasts/reply-toasts';
import { Toasts } from './components/toasts/Toasts';
import { BareFrame } from './components/layout/BareFrame';
import { PageFrame } from './components/layout/PageFrame';
import { ServiceWorker } from './components/push/ServiceWorker';
import { ScrollToTop } from './components/layout/ScrollToTop';
import { ThemeProvider } from './styles/ThemeProvider';
import { tidiedCartCookie, cartOwner } from './session/cart-owner';
import { takeFlash } from './session/flash';
import { isAnsweredForm, skipAfterNetworkError } from './http/skip-after-network-error';
import { NonceContext } from './http/nonce-context';
import { FIRST_SCRIPT, SCRIPTED } from './http/scripted';
import { settledReturn } from './http/payment-return';
import { getSession, renewalCookie } from './session/session';
import { isSameMenuPage } from './routes/_menu/menu-page';
import { documentLinks, THEME_COLOR } from './styles/document-links';
import { isMenuGlutenFree } from './view-models/gluten-statement';
import { pageMeta } from './view-models/page-meta';
import { siteView } from './view-models/site-view';

import './styles/base.css';

/** Needed only for an admin's preview. */
const DraftPreview = lazy(() => import('./components/preview/DraftPreview'));

export const links: LinksFunction = () => documentLinks;

export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  pageMeta({ title: error ? 'Página indisponível' : undefined, isHidden: Boolean(error), matches });

/** Loads what every page needs: the visitor, the cart, the shop's name, and pending messages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms, requestId } = context;
  if (new URL(request.url).pathname.startsWith('/pagamento/')) await settledReturn(request, context);
  const [session, settings, isGlutenFree, { lots }, off, cart, flash, ...cookies] = await Promise.all([
    getSession(request, context),
    readSettings(cms),
    isMenuGlutenFree(cms),
    listPublicLots(cms),
    readOffResources(cms),
    cartOwner(request, context).then((owner) => summarizeCart(cms, owner)),
    takeFlash(request, context),
    renewalCookie(request, context),
    tidiedCartCookie(request, context),
  ]);
  const view = {
    session: { isSignedIn: session !== null, workplace: await workplaceView(context, session) },
    cart,
    site: siteView(settings, {
      now: cms.now(),
      isGlutenFree,
      hasLots: lots.length > 0,
      hasWaitlist: !off.includes('waitlist'),
    }),
    publicUrl: cms.publicUrl,
    sharePicture: await shopSharePicture(cms),
    flash: flash?.toast ?? null,
    requestId,
    showsDrafts: cms.showsDrafts ?? false,
  };
  return data(view, { headers: setCookies(flash?.cookie, ...cookies) });
}

/** Returns where a team member works, with the number of orders that wait; null for everybody else. */
async function workplaceView({ cms }: AppLoadContext, session: Session | null) {
  const workplace = workplaceOf(session);
  if (!workplace) return null;
  const { path, label } = workplace;
  const waitingCount = mayWork(session, 'order:read') ? (await readAdminAttention(cms)).freshCount : 0;
  return { path, label, waitingCount };
}

function setCookies(...cookies: (string | null | undefined)[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) if (cookie) headers.append('Set-Cookie', cookie);
  return headers;
}

/**
 * The default HTTP headers of every page. Caches must not share a page, because it shows the number of items in the
 * visitor's cart. Pages with personal data set stricter headers.
 */
export const headers: HeadersFunction = ({ errorHeaders }) => ({
  'Cache-Control': errorHeaders?.get('Cache-Control') ?? 'private, no-cache',
});

/**
 * Reloads the root's data after every form, even a rejected one, and on every navigation, except when a product's
 * dialog over the menu opens or closes.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change;
  if (isAnsweredForm(change)) return true;
  if (isSameMenuPage(currentUrl.pathname, nextUrl.pathname)) return false;
  return skipAfterNetworkError(change);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // After an error, React writes <html> anew, without the attribute that the page's first script has set.
  useLayoutEffect(() => document.documentElement.setAttribute(SCRIPTED, ''), []);
  return (
    <html lang="pt-BR" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeProvider>{children}</ThemeProvider>
        <ScrollToTop nonce={nonce} isSamePage={isSameMenuPage} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * The last data of this route. With it, a page that cannot be loaded without a network still has header and navigation.
 * It is set in the browser only.
 */
let lastView: RootView | null = null;

export default function App() {
  const view = useLoaderData<typeof loader>();
  useEffect(() => {
    lastView = { ...view, flash: null };
  }, [view]);
  return (
    <RootFrame view={view}>
      <Outlet />
    </RootFrame>
  );
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const view = loaded ?? lastView;
  if (!view) {
    return (
      <BareFrame>
        <ErrorPage reference={undefined} />
      </BareFrame>
    );
  }
  return (
    <RootFrame view={view}>
      <ErrorPage reference={loaded?.requestId} />
    </RootFrame>
  );
}

type RootView = ReturnType<typeof useLoaderData<typeof loader>>;

function RootFrame({ view, children }: { view: RootView; children: ReactNode }) {
  const { itemCount } = useLiveCart(view.cart);
  // A layout effect, because it must run before any click is handled; a passive effect may run later.
  useLayoutEffect(guardRoutes, []);
  return (
    <PageFrame
      session={{ ...view.session, cartCount: itemCount }}
      ribbon={view.site.ribbon}
      footer={view.site.footer}
      chatHref={view.site.chatHref}
      isSamePage={isSameMenuPage}
    >
      {children}
      <Toasts flash={view.flash} />
      <BackgroundReplies />
      <LostRequests view={view} />
      <CartSender cart={view.cart} />
      <ServiceWorker isSignedIn={view.session.isSignedIn} />
      {view.showsDrafts ? (
        <Suspense>
          <DraftPreview />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
