import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { requestOrderLink } from '@cms/orders/operations/request-order-link';

import { LinkFrame } from '../components/linked-order/LinkFrame';
import { LostLinkForm } from '../components/linked-order/LostLinkForm';
import { badRequest, readForm, textField } from '../http/form-body';
import text from '../styles/text.module.css';
import { pageMeta } from '../view-models/page-meta';

export { privateHeaders as headers } from '../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Receber o link do pedido', isHidden: true, matches });

export const loader = () => null;

/** Mails a new link to an order. The response is the same whether such an order exists or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'send-link') throw badRequest();
  const asked = await requestOrderLink(context.cms, {
    number: textField(form, 'number'),
    email: textField(form, 'email'),
    ip: context.clientIp,
  });
  return asked.ok ? ({ answer: 'asked' } as const) : data({ answer: 'limited' } as const, { status: 429 });
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
      <LostLinkForm answer={reply?.answer ?? null} />
    </LinkFrame>
  );
}
