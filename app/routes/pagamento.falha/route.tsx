import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ButtonAnchor, ButtonLink } from '../../components/button/Button';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn } from '../../http/payment-return';
import { bareDiscPicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import { REFUSED_STEPS, refusedLead } from '../../view-models/payment-return-view';

export { privateHeaders as headers } from '../../http/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadReturn(args, 'falha');
  const picture = await bareDiscPicture(args.context.cms);
  return { view, lead: view.isKnown ? refusedLead(view) : '', picture };
}

export default function PaymentRefused() {
  const { view, lead, picture } = useLoaderData<typeof loader>();
  if (!view.isKnown) return <UnknownPayment {...view} picture={picture} />;
  const { paymentLink, status } = view.check;
  return (
    <PaymentOutcome
      state="refused"
      title={status === 'cancelado' ? 'Pedido cancelado' : 'Pagamento não aprovado'}
      lead={lead}
      paymentId={view.paymentId}
      stepsTitle="O que costuma resolver"
      steps={status === 'cancelado' ? [] : REFUSED_STEPS}
      picture={picture}
      actions={
        <>
          {paymentLink ? (
            <ButtonAnchor look="main" size="big" href={paymentLink}>
              Tentar novamente
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
