import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { pageMessages } from '@shop/messages/page-messages';

import { OutcomeSteps } from '../../components/payment/OutcomeSteps';
import { PaymentId } from '../../components/payment/PaymentId';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn, returnHints, returnHref } from '../../http/payment-return';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { pendingSteps } from '../../view-models/payment-return-view';
import { CHECKS, POLL_SECONDS, usePaymentPoll } from './use-payment-poll';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadReturn(args, 'pendente');
  const picture = await fallbackImage(args.context.cms, 'dough');
  if (!view.isKnown) return { unknown: { ...view, picture }, pending: null };
  const href = returnHref('pendente', returnHints(args.request, args.context));
  const doneChecks = Number(new URL(args.request.url).searchParams.get('vez')) || 0;
  const pending = {
    paymentId: view.paymentId,
    ordersHref: view.ordersHref,
    ordersLabel: view.ordersLabel,
    query: href.split('?')[1] ?? '',
    // Without JavaScript the page reloads itself, as often as the script would check.
    nextCheckHref: doneChecks < CHECKS ? `${href}&vez=${doneChecks + 1}` : null,
    checkingSteps: pendingSteps(view, true),
    waitingSteps: pendingSteps(view, false),
    picture,
  };
  return { unknown: null, pending };
}

export default function PaymentPending() {
  const { unknown, pending } = useLoaderData<typeof loader>();
  return pending ? <Pending {...pending} /> : <UnknownPayment {...unknown} />;
}

type PendingView = NonNullable<Awaited<ReturnType<typeof loader>>['pending']>;

function Pending(pending: PendingView) {
  const { paymentId, ordersHref, ordersLabel, query, nextCheckHref, checkingSteps, waitingSteps, picture } =
    pending;
  const isPolling = usePaymentPoll(query);
  const isChecking = isPolling && nextCheckHref !== null;
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
        facts={<PaymentId id={paymentId} />}
        after={<OutcomeSteps title="Enquanto isso" steps={isChecking ? checkingSteps : waitingSteps} />}
        actions={
          <>
            <Button component={Link} variant="filled" size="lg" to={ordersHref}>
              {ordersLabel}
            </Button>
            <Button component={Link} size="lg" to="/cardapio">
              Voltar ao cardápio
            </Button>
          </>
        }
      />
    </>
  );
}
