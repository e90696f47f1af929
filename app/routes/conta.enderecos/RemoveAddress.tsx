import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

import text from '@app/styles/text.module.css';
import { accountMessages } from '@shop/messages/account-messages';

import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import { ADDRESSES, askPath, shownPath } from './address-paths';
import styles from './addresses.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/overlay/ConfirmDialog')).ConfirmDialog,
}));

interface RemovedCard {
  id: string;
  isDefault: boolean;
}

const CONSEQUENCE = 'Ele sai da sua conta e do carrinho. Pedidos já feitos não mudam.';

/** Asks in a dialog whether to delete the address. Without JavaScript the page asks, beside the address. */
export function RemoveAddress({ id, label, isDefault }: RemovedCard & { label: string }) {
  const [isAsking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <Button component={Link} variant="subtle" to={askPath(id)} onClick={ask} preventScrollReset>
        <Icon name="trash" />
        Excluir
        <span className={text.srOnly}> {label}</span>
      </Button>
      {isAsking ? (
        <Suspense>
          <ConfirmDialog
            title={accountMessages.address_delete_confirm}
            stayLabel="Ficar com ele"
            confirm={() => <RemoveForm id={id} isDefault={isDefault} />}
            onClosed={() => setAsking(false)}
          >
            <p>
              {label}. {CONSEQUENCE}
            </p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}

/** Asks the dialog's question in the page, for browsers in which no dialog can open. */
export function RemoveQuestion({ id, isDefault }: RemovedCard) {
  return (
    <FormNote tone="bad">
      <p>
        <b>{accountMessages.address_delete_confirm}</b> {CONSEQUENCE}
      </p>
      <div className={styles.question}>
        <Button component={Link} size="sm" to={shownPath(id)}>
          Ficar com ele
        </Button>
        <RemoveForm id={id} isDefault={isDefault} />
      </div>
    </FormNote>
  );
}

/**
 * The form that deletes the address. It sends whether the address was the default, because a second press can no longer
 * look this up after the first press has deleted the address.
 */
function RemoveForm({ id, isDefault }: RemovedCard) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'remove' && formData.get('addressId') === id;
  return (
    <Form method="post" action={ADDRESSES} preventScrollReset>
      <input type="hidden" name="addressId" value={id} />
      {isDefault ? <input type="hidden" name="isDefault" value="on" /> : null}
      <SubmitButton isBusy={isBusy} fullWidth name="intent" value="remove">
        Excluir endereço
      </SubmitButton>
    </Form>
  );
}
