import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { pageMessages } from '@shop/messages/page-messages';

import { FormNote } from '../../components/forms/FormNote';
import { PaymentId } from '../../components/payment/PaymentId';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn, returnHints, returnHref } from '../../http/payment-return';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { pendingView } from '../../view-models/payment/pending-view';
import { CHECKS, POLL_SECONDS, usePaymentPoll } from './use-payment-poll';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const { cms } = args.context;
  const view = await loadReturn(args, 'pendente');
  const picture = await fallbackImage(cms, 'dough');
  if (!view.isKnown) return { unknown: { ...view, picture }, pending: null };
  const href = returnHref('pendente', returnHints(args.request, args.context));
  const doneChecks = Number(new URL(args.request.url).searchParams.get('vez')) || 0;
  const pending = {
    ...pendingView(view, cms.now()),
    query: href.split('?')[1] ?? '',
    // Without JavaScript the page reloads itself, as often as the script would check.
    nextCheckHref: doneChecks < CHECKS ? `${href}&vez=${doneChecks + 1}` : null,
    /** The same page after its last check by itself: loading it is one more check. */
    checkHref: `${href}&vez=${CHECKS}`,
    picture,
  };
  return { unknown: null, pending };
}

export default function PaymentPending() {
  const { unknown, pending } = useLoaderData<typeof loader>();
  return pending ? <Pending {...pending} /> : <UnknownPayment {...unknown} />;
}

type PendingPage = NonNullable<Awaited<ReturnType<typeof loader>>['pending']>;

function Pending({ query, nextCheckHref, ...page }: PendingPage) {
  const { isPolling, seen } = usePaymentPoll(query, page.seen);
  const isChecking = isPolling && nextCheckHref !== null;
  const { note, paymentId, order, picture } = page;
  return (
    <>
      {nextCheckHref ? (
        <noscript>
          <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${nextCheckHref}`} />
        </noscript>
      ) : null}
      <PaymentOutcome
        state={isChecking ? 'checking' : 'waiting'}
        title="Quase lá."
        lead={isChecking ? pageMessages.payment_checking : pageMessages.payment_waiting}
        picture={picture}
        actions={<PendingActions {...page} isChecking={isChecking} />}
        more={
          <Link className={text.link} to="/cardapio">
            Voltar ao cardápio
          </Link>
        }
        facts={
          <div role="status">
            <PaymentId id={paymentId} more={seen && !isChecking ? [order, seen] : [order]} />
          </div>
        }
      >
        <FormNote icon={note.icon}>{note.text}</FormNote>
      </PaymentOutcome>
    </>
  );
}

/** What the buyer can do: pay the Pix, look again once the page has stopped looking by itself, see the order. */
function PendingActions({
  pixHref,
  ordersHref,
  ordersLabel,
  checkHref,
  isChecking,
}: Pick<PendingPage, 'pixHref' | 'ordersHref' | 'ordersLabel' | 'checkHref'> & { isChecking: boolean }) {
  const { state, location } = useNavigation();
  const isLooking = state === 'loading' && location.pathname === '/pagamento/pendente';
  return (
    <>
      {pixHref ? (
        <Button component="a" variant="filled" size="lg" href={pixHref}>
          Abrir o código Pix
        </Button>
      ) : null}
      {isChecking ? null : (
        <Button
          component={Link}
          variant={pixHref ? 'default' : 'filled'}
          size="lg"
          to={checkHref}
          replace
          preventScrollReset
          aria-busy={isLooking || undefined}
        >
          Verificar de novo
        </Button>
      )}
      <Button
        component={Link}
        variant={isChecking && !pixHref ? 'filled' : 'default'}
        size="lg"
        to={ordersHref}
      >
        {ordersLabel}
      </Button>
    </>
  );
}
