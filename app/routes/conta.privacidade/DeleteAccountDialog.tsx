import { useFetcher } from '@remix-run/react';
import { accountMessages } from '@shop/messages/account-messages';

import { DELETE_PATH } from '../../components/account/deletion-paths';
import { DeletionFacts } from '../../components/account/DeletionFacts';
import { PasswordField } from '../../components/forms/PasswordField';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useFocusOnError } from '../../components/forms/use-focus-on-error';
import { ConfirmDialog } from '../../components/overlay/ConfirmDialog';
import type { DeletionReply } from '../../session/delete-account';
import styles from './privacy.module.css';

const FORM = 'excluir-conta';
const PASSWORD = 'senha-para-excluir';

/** 'Tem certeza?', with the password. A wrong password is reported at its field, in the dialog. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const fetcher = useFetcher<DeletionReply>();
  const isBusy = fetcher.state !== 'idle';
  useFocusOnError(PASSWORD, isBusy ? null : fetcher.data);
  return (
    <ConfirmDialog
      title={accountMessages.account_delete_confirm}
      stayLabel="Ficar"
      confirm={() => (
        <SubmitButton form={FORM} isBusy={isBusy} name="intent" value="delete">
          Excluir minha conta
        </SubmitButton>
      )}
      onClosed={onClosed}
    >
      <p>Excluir a conta não tem volta.</p>
      <DeletionFacts />
      <fetcher.Form className={styles.ask} id={FORM} method="post" action={DELETE_PATH} noValidate>
        <PasswordField
          id={PASSWORD}
          name="password"
          purpose="sign-in"
          label="Confirme com a sua senha"
          error={fetcher.data?.passwordError ?? undefined}
        />
      </fetcher.Form>
    </ConfirmDialog>
  );
}
