import { Button } from '@mantine/core';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';

import { dayOf } from '@shop/time/bahia';

import { OutcomeBar } from '../../components/payment/OutcomeBar';
import { OutcomeSteps } from '../../components/payment/OutcomeSteps';
import { PaymentId } from '../../components/payment/PaymentId';
import { PaymentOutcome } from '../../components/payment/PaymentOutcome';
import { UnknownPayment } from '../../components/payment/UnknownPayment';
import { loadReturn } from '../../http/payment-return';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { approvedSteps, cancelNote } from '../../view-models/payment/success-view';
import { dropDraft } from '../carrinho/checkout-draft';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Pagamento', isHidden: true, matches });

export async function loader(args: LoaderFunctionArgs) {
  const { cms } = args.context;
  const view = await loadReturn(args, 'sucesso');
  const picture = await fallbackImage(cms, 'delivery');
  if (!view.isKnown) return data({ view, steps: [], note: null, picture });
  const { separationTime } = await readSettings(cms);
  return data(
    {
      view,
      steps: approvedSteps(view, { separationTime, today: dayOf(cms.now()) }),
      note: cancelNote(view, cms.now()),
      picture,
    },
    { headers: { 'Set-Cookie': await dropDraft(args.context) } },
  );
}

export default function PaymentApproved() {
  const { view, steps, note, picture } = useLoaderData<typeof loader>();
  if (!view.isKnown) return <UnknownPayment {...view} picture={picture} />;
  return (
    <PaymentOutcome
      state="approved"
      title="Pagamento aprovado!"
      lead={`Recebemos seu pedido${view.firstName ? `, ${view.firstName}` : ''}. Agora é com a gente.`}
      picture={picture}
      after={note ? <p className={text.small}>{note}</p> : null}
      facts={<PaymentId id={view.paymentId} />}
      actions={
        <OutcomeBar label="Seguir">
          <Button component={Link} variant="filled" size="lg" fullWidth to={view.ordersHref}>
            {view.ordersLabel}
          </Button>
        </OutcomeBar>
      }
      more={
        <Link className={text.link} to="/cardapio">
          Voltar ao cardápio
        </Link>
      }
    >
      <OutcomeSteps title="Próximos passos" steps={steps} />
    </PaymentOutcome>
  );
}
