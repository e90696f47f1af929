import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonAnchor, ButtonLink } from '../../components/button/Button';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn } from '../../http/payment-return';
import { bareDiscPicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import { failureView } from '../../view-models/payment-return-view';

export { privateHeaders as headers } from '../../http/cache-control';

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
  const { payLabel, ...outcome } = failure;
  return (
    <PaymentOutcome
      {...outcome}
      picture={picture}
      actions={
        <>
          {paymentLink ? (
            <ButtonAnchor look="main" size="big" href={paymentLink}>
              {payLabel}
            </ButtonAnchor>
          ) : null}
          <ButtonLink look={paymentLink ? 'quiet' : 'main'} size="big" to="/carrinho">
            Voltar ao carrinho
          </ButtonLink>
          <ButtonLink look="quiet" size="big" to="/cardapio">
            Ver cardápio
          </ButtonLink>
        </>
      }
    />
  );
}
