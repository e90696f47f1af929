import { Form, useNavigation } from '@remix-run/react';

import { ButtonLink } from '../../components/button/Button';
import { SubmitButton } from '../../components/forms/SubmitButton';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export interface AskToConfirmProps {
  account: { email: string; isConfirmed: boolean };
  signInPath: string;
}

/** Behind the mailed link. The account may have been made by somebody else: only the mailbox's owner can know. */
export function AskToConfirm({ account: { email, isConfirmed }, signInPath }: AskToConfirmProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (isConfirmed) {
    return (
      <div className={layout.stack}>
        <p className={text.lead}>
          O endereço <b>{email}</b> já está confirmado. É só entrar.
        </p>
        <ButtonLink look="main" size="big" isFull to={signInPath}>
          Entrar
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" className={layout.stack} replace>
      <p className={text.lead}>
        Uma conta foi criada aqui para <b>{email}</b>.
      </p>
      <p className={text.soft}>
        Se foi você, confirme; depois é só entrar com a sua senha. Se não foi, feche esta página: sem a
        confirmação, a conta não pode ser usada.
      </p>
      <SubmitButton isBusy={isBusy} size="big" isFull name="intent" value="confirm">
        Confirmar e-mail
      </SubmitButton>
    </Form>
  );
}
