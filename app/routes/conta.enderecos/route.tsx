import { Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';
import { accountMessages } from '@shop/messages/account-messages';
import { checkoutMessages } from '@shop/messages/checkout-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { requireCustomer } from '../../session/session';
import text from '../../styles/text.module.css';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { ADDRESSES, newPath } from './address-paths';
import { AddressForm } from './AddressForm';
import { AddressList } from './AddressList';
import { lostReply, type AddressReply } from './address-reply';
import { addressChanges, isAddressIntent } from './change-addresses';
import { loadAddresses } from './load-addresses';
import { RemovedNote } from './RemovedNote';
import { useFocusOnHash } from './use-focus-on-hash';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Endereços', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const query = new URL(request.url).searchParams;
  return {
    person: personView(session),
    addresses: await loadAddresses(context, { customerId, query }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isAddressIntent(intent)) throw badRequest();
  return addressChanges[intent]({ context, customerId, form });
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: checkoutMessages.unexpected,
    reply: lostReply,
  });

export default function Addresses() {
  const { person, addresses } = useLoaderData<typeof loader>();
  const reply = useActionData<AddressReply>() ?? null;
  useReplyToast(reply);
  useFocusOnHash();
  return (
    <AccountFrame
      person={person}
      title="Endereços"
      action={
        <Button component={Link} to={newPath} preventScrollReset>
          <Icon name="plus" />
          Novo endereço
        </Button>
      }
    >
      {addresses ? (
        <>
          {addresses.removed ? (
            <RemovedNote removed={addresses.removed} wasDefault={addresses.wasDefault} />
          ) : null}
          <AddressList {...addresses} />
          <FormMessage toast={reply?.toast} />
          {addresses.form ? (
            <AddressForm
              key={addresses.form.kind === 'edit' ? addresses.form.address.id : 'new'}
              form={addresses.form}
              isFirst={addresses.cards.length === 0}
              reply={reply}
            />
          ) : null}
        </>
      ) : (
        <FormNote tone="bad">
          {accountMessages.addresses_load_failed}.{' '}
          <a className={text.link} href={ADDRESSES}>
            Tentar de novo
          </a>
        </FormNote>
      )}
    </AccountFrame>
  );
}
