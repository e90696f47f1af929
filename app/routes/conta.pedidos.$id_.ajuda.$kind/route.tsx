import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { CASE_KIND_LABELS, caseKindOfPath } from '@shop/cases/case-kinds';

import { CaseForm } from '../../components/help/CaseForm';
import { HelpFrame } from '../../components/help/HelpFrame';
import { WithdrawalForm } from '../../components/help/WithdrawalForm';
import { FormNote } from '../../components/forms/FormNote';
import { OrdersError } from '../../components/orders/OrdersError';
import { notFound } from '../../http/not-found';
import { useChatHref } from '../../hooks/use-chat-href';
import { useRequestId } from '../../hooks/use-request-id';
import { requireCustomer } from '../../session/session';
import text from '../../styles/text.module.css';
import { accountHelpPaths } from '../../view-models/help-paths';
import { closedText, helpFrameView } from '../../view-models/help-view';
import { pageMeta } from '../../view-models/page-meta';
import { formOf } from './case-page';
import { sendReport } from './send-report';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.title ?? 'Ajuda', isHidden: true, matches });

/** The details of a report; withdrawing has a second page that confirms it (`?confirmar=sim`). */
export async function loader({ request, params: { id = '', kind: path }, context }: LoaderFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const kind = caseKindOfPath(path);
  const order = kind && (await findHelpOrder(context.cms, { buyer: { customerId }, orderId: id }));
  if (!kind || !order) throw await notFound(context);
  return {
    title: CASE_KIND_LABELS[kind],
    paths: accountHelpPaths(order.id),
    frame: helpFrameView(order),
    closed: closedText(order, kind),
    ...formOf(order, { kind, search: new URL(request.url).searchParams }),
  };
}

export async function action({ request, params: { id = '', kind: path }, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const kind = caseKindOfPath(path);
  if (!kind) throw await notFound(context);
  return sendReport({ request, context }, { buyer: { customerId }, orderId: id, kind });
}

export function ErrorBoundary() {
  return <OrdersError reference={useRequestId()} chatHref={useChatHref()} />;
}

export default function CaseDetails() {
  const { title, paths, frame, closed, form, withdrawal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <HelpFrame order={frame} title={title} back={{ to: paths.help, label: 'Trocar o motivo' }}>
      {closed ? (
        <FormNote>
          {closed}{' '}
          <Link className={text.link} to={paths.help}>
            Ver o que dá para fazer
          </Link>
        </FormNote>
      ) : withdrawal ? (
        <WithdrawalForm view={withdrawal} reply={reply} stayHref={paths.order} />
      ) : (
        <CaseForm key={form.kind} form={form} reply={reply} />
      )}
    </HelpFrame>
  );
}
