import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { findOwnCase } from '@cms/cases/queries/find-own-case';

import { CaseTicket } from '../../components/help/CaseTicket';
import { HelpFrame } from '../../components/help/HelpFrame';
import { OrdersError } from '../../components/orders/OrdersError';
import { notFound } from '../../http/not-found';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import { requireCustomer } from '../../session/session';
import { accountHelpPaths } from '../../view-models/help-paths';
import { helpFrameView } from '../../view-models/help-view';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data ? `Protocolo ${data.reported.protocol}` : 'Protocolo', isHidden: true, matches });

export async function loader({ request, params: { id = '', caseId = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const { customerId } = await requireCustomer(request, context, '/conta');
  const buyer = { customerId };
  const [order, reported] = await Promise.all([
    findHelpOrder(cms, { buyer, orderId: id }),
    findOwnCase(cms, { buyer, orderId: id, caseId }),
  ]);
  if (!order || !reported) throw await notFound(context);
  return { paths: accountHelpPaths(order.id), frame: helpFrameView(order), reported };
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function CaseProtocol() {
  const { paths, frame, reported } = useLoaderData<typeof loader>();
  return (
    <HelpFrame order={frame} title={titleOf(reported)} back={{ to: paths.order, label: 'Voltar ao pedido' }}>
      <CaseTicket reported={reported} orderHref={paths.order} />
    </HelpFrame>
  );
}

function titleOf({ decision }: { decision: string | null }) {
  if (decision === 'cancelado') return 'Cancelamos o seu pedido.';
  return decision ? 'Respondemos ao seu protocolo.' : 'Recebemos. Já está com a gente.';
}
