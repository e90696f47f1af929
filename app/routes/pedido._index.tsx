import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { requestOrderLink } from '@cms/orders/operations/request-order-link';
import { emailError } from '@shop/customers/email-error';
import { readOrderNumber } from '@shop/reading/order-number';
import { readEmail } from '@shop/reading/email';

import { LinkFrame } from '../components/linked-order/LinkFrame';
import { LOST_LINK_IDS, LostLinkForm, type LostLinkFields } from '../components/linked-order/LostLinkForm';
import { badRequest, readForm, textField } from '../http/form-body';
import { fieldRefusal } from '../http/refused-field';
import text from '../styles/text.module.css';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Receber o link do pedido', isHidden: true, matches });

export const loader = () => null;

/**
 * Mails a new link to an order. The response is the same whether such an order exists or not; only what can be no order
 * number and no address is refused at its field.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'send-link') throw badRequest();
  const typed = { number: textField(form, 'number'), email: textField(form, 'email') };
  const refusal = refusalOf(typed);
  if (refusal) return data({ answer: 'refused', typed, ...refusal } as const, { status: 400 });
  const asked = await requestOrderLink(context.cms, { ...typed, ip: context.clientIp });
  return asked.ok ? ({ answer: 'asked' } as const) : data({ answer: 'limited' } as const, { status: 429 });
}

function refusalOf({ number, email }: LostLinkFields) {
  if (readOrderNumber(number) === null)
    return fieldRefusal('link_number_missing', { id: LOST_LINK_IDS.number });
  const error = emailError(readEmail(email));
  return error && fieldRefusal(error, { id: LOST_LINK_IDS.email });
}

export default function LostLink() {
  const reply = useActionData<typeof action>();
  return (
    <LinkFrame title="Receber o link do pedido">
      <p className={text.lead}>
        Comprou com a sua conta?{' '}
        <Link className={text.link} to="/conta/pedidos">
          Veja seus pedidos
        </Link>
        . Sem cadastro, o link abre o pedido e a ajuda: desistir, reclamar ou avisar.
      </p>
      <LostLinkForm reply={reply ?? null} />
    </LinkFrame>
  );
}
