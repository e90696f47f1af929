import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { OutcomeSteps } from '../../components/payment/OutcomeSteps';
import { PaymentId } from '../../components/payment/PaymentId';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn } from '../../http/payment-return';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { failureView } from '../../view-models/payment-return-view';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadReturn(args, 'falha');
  const picture = await bareDiscPicture(args.context.cms);
  return view.isKnown
    ? { unknown: null, failure: failureView(view), paymentLink: view.check.paymentLink, picture }
    : { unknown: view, failure: null, paymentLink: null, picture };
}

export default function PaymentFailed() {
  const { unknown, failure, paymentLink, picture } = useLoaderData<typeof loader>();
  if (!failure) return <UnknownPayment {...unknown} picture={picture} />;
  const { payLabel, paymentId, stepsTitle, steps, ...outcome } = failure;
  return (
    <PaymentOutcome
      {...outcome}
      picture={picture}
      facts={<PaymentId id={paymentId} />}
      after={<OutcomeSteps title={stepsTitle} steps={steps} />}
      actions={
        <>
          {paymentLink ? (
            <Button component="a" variant="filled" size="lg" href={paymentLink}>
              {payLabel}
            </Button>
          ) : null}
          <Button component={Link} variant={paymentLink ? 'default' : 'filled'} size="lg" to="/carrinho">
            Voltar ao carrinho
          </Button>
          <Button component={Link} size="lg" to="/cardapio">
            Ver cardápio
          </Button>
        </>
      }
    />
  );
}
