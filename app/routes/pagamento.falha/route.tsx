import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';

import { SubmitButton } from '../../components/forms/SubmitButton';
import { OutcomeSteps } from '../../components/payment/OutcomeSteps';
import { PaymentId } from '../../components/payment/PaymentId';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn } from '../../http/payment-return';
import text from '../../styles/text.module.css';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { failureView, type FailureView, type PayWay } from '../../view-models/payment/failure-view';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const { cms } = args.context;
  const view = await loadReturn(args, 'falha');
  const picture = await bareDiscPicture(cms);
  return view.isKnown
    ? { unknown: null, failure: failureView(view, cms.now()), picture }
    : { unknown: view, failure: null, picture };
}

export default function PaymentFailed() {
  const { unknown, failure, picture } = useLoaderData<typeof loader>();
  if (!failure) return <UnknownPayment {...unknown} picture={picture} />;
  const { state, title, lead, pix, card, hints, paymentId, number } = failure;
  return (
    <PaymentOutcome
      state={state}
      title={title}
      lead={lead}
      picture={picture}
      actions={<PayAgain pix={pix} card={card} />}
      more={
        <>
          {card ? (
            <Link className={text.link} to="/carrinho">
              Voltar ao carrinho
            </Link>
          ) : null}
          <Link className={text.link} to="/cardapio">
            Ver cardápio
          </Link>
        </>
      }
      after={<OutcomeSteps title="O que costuma resolver" steps={hints} />}
      facts={<PaymentId id={paymentId} more={[`Pedido ${number}`]} />}
    />
  );
}

/** Both ways to pay the same order; the cart, once the order takes no more payments. */
function PayAgain({ pix, card }: Pick<FailureView, 'pix' | 'card'>) {
  const { formData } = useNavigation();
  if (!card)
    return (
      <Button component={Link} variant="filled" size="lg" to="/carrinho">
        Voltar ao carrinho
      </Button>
    );
  return (
    <>
      {pix ? (
        <Form method="post" action={pix.href}>
          <SubmitButton size="lg" isBusy={formData?.get('intent') === 'open'} name="intent" value="open">
            <PayWords {...pix} />
          </SubmitButton>
        </Form>
      ) : null}
      <Button component="a" variant={pix ? 'default' : 'filled'} size="lg" href={card.href}>
        <PayWords {...card} />
      </Button>
    </>
  );
}

const PayWords = ({ label, total }: Pick<PayWay, 'label' | 'total'>) => (
  <span>
    {label} <b>{total}</b>
  </span>
);
