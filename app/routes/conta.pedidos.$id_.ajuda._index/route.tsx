import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { readSettings } from '@cms/content/queries/read-settings';
import { CASE_KIND_LABELS, CASE_STATUS_LABELS } from '@shop/cases/case-kinds';

import { HelpFrame } from '../../components/help/HelpFrame';
import { HelpKinds } from '../../components/help/HelpKinds';
import { FormNote } from '../../components/forms/FormNote';
import { OrdersError } from '../../components/orders/OrdersError';
import { notFound } from '../../http/not-found';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import { requireCustomer } from '../../session/session';
import text from '../../styles/text.module.css';
import { accountHelpPaths } from '../../view-models/help-paths';
import { helpFrameView, helpKinds } from '../../view-models/help-view';
import { pageMeta } from '../../view-models/page-meta';
import { chatHref } from '../../view-models/site-view';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Ajuda com o pedido ${data.frame.number}` : 'Ajuda', isHidden: true, matches });

/** What happened: the first page of the help with an order. */
export async function loader({ request, params: { id = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const { customerId } = await requireCustomer(request, context, '/conta');
  const order = await findHelpOrder(cms, { buyer: { customerId }, orderId: id });
  if (!order) throw await notFound(context);
  const settings = await readSettings(cms);
  const paths = accountHelpPaths(order.id);
  return {
    paths,
    frame: helpFrameView(order),
    kinds: helpKinds(order, paths),
    cases: order.cases,
    chat: chatHref({ ...settings, whatsappGreeting: `Olá! Preciso de ajuda com o pedido ${order.number}.` }),
  };
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function OrderHelp() {
  const { paths, frame, kinds, cases, chat } = useLoaderData<typeof loader>();
  return (
    <HelpFrame order={frame} title="O que aconteceu?" back={{ to: paths.order, label: 'Voltar ao pedido' }}>
      {kinds.length > 0 ? (
        <HelpKinds kinds={kinds} />
      ) : (
        <FormNote>Este pedido está cancelado. Se precisar de algo, fale com a gente.</FormNote>
      )}
      {cases.map(({ id, protocol, kind, status }) => (
        <p key={id}>
          <Link className={text.link} to={`${paths.help}/protocolo/${id}`}>
            Protocolo {protocol}
          </Link>
          : {CASE_KIND_LABELS[kind]}. {CASE_STATUS_LABELS[status]}.
        </p>
      ))}
      <p className={text.soft}>
        Você recebe um protocolo na hora. Quer conversar antes?{' '}
        <a className={text.link} href={chat} target="_blank" rel="noopener noreferrer">
          Chame no WhatsApp
          <span className={text.srOnly}> (abre em nova aba)</span>
        </a>
        .
      </p>
    </HelpFrame>
  );
}
