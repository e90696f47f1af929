import { Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';
import { readDeletionState } from '@cms/privacy/queries/deletion-state';
import { can } from '@shop/permissions/permissions';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { useFocusOnError } from '../../components/forms/use-focus-on-error';
import { Icon } from '../../components/icons/Icon';
import {
  deleteWithPassword,
  cancelOwnDeletion,
  sendDeletionLink,
  type DeletionReply,
} from '../../session/delete-account';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { requireCustomer } from '../../session/session';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import styles from './delete-sheets.module.css';
import { AdminSheet, DeleteSheet, OpenOrdersSheet, PASSWORD_ID, PutOffSheet } from './DeleteSheets';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Excluir conta', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireCustomer(request, context, '/conta');
  const { putOffAt, ...state } = await readDeletionState(context.cms, session.customerId);
  return {
    person: personView(session),
    ...state,
    isErasable: can(session, 'account:erase'),
    isPutOff: putOffAt !== null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  const { customerId } = session;
  switch (form.get('intent')) {
    case 'delete':
      return deleteWithPassword(context, { form, customerId, mayWait: false });
    case 'delete-later':
      return deleteWithPassword(context, { form, customerId, mayWait: true });
    case 'send-link':
      return sendDeletionLink(context, session);
    case 'keep':
      return cancelOwnDeletion(context, session);
    default:
      throw badRequest();
  }
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: accountMessages.account_delete_failed,
    reply: (toast): DeletionReply => ({ kind: 'deletion', passwordError: null, toast }),
  });

export default function DeleteAccount() {
  const { person, ...state } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  useFocusOnError(PASSWORD_ID, reply);
  const form = { hasPassword: state.hasPassword, email: person.email, error: reply?.passwordError ?? null };
  return (
    <AccountFrame person={person} title="Excluir conta" lead="Excluir a conta não tem volta.">
      <FormMessage toast={reply?.toast} />
      {!state.isErasable ? (
        <AdminSheet />
      ) : state.isPutOff ? (
        <PutOffSheet orders={state.openOrders} />
      ) : state.openOrders.length > 0 ? (
        <OpenOrdersSheet orders={state.openOrders} form={form} />
      ) : (
        <DeleteSheet form={form} />
      )}
      <div className={styles.back}>
        <Button component={Link} variant="subtle" to="/conta/privacidade">
          <Icon name="arrow-left" />
          Privacidade
        </Button>
      </div>
    </AccountFrame>
  );
}
