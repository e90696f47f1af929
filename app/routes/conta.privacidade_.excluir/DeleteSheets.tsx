import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { DeletionFacts } from '../../components/account/DeletionFacts';
import { OpenOrders, type OpenOrderView } from '../../components/account/OpenOrders';
import { FormNote } from '../../components/forms/FormNote';
import { PasswordField } from '../../components/forms/PasswordField';
import { SubmitButton } from '../../components/forms/SubmitButton';
import text from '../../styles/text.module.css';
import { useChatHref } from '../../hooks/use-chat-href';
import styles from './delete-sheets.module.css';

export const PASSWORD_ID = 'senha-para-excluir';

interface ProofForm {
  hasPassword: boolean;
  email: string;
  error: string | null;
}

/** Shown when the account can be deleted: the question, and the proof of identity. */
export function DeleteSheet({ form }: { form: ProofForm }) {
  return (
    <AccountSheet id="excluir" title={accountMessages.account_delete_confirm}>
      <DeletionFacts />
      <Proof form={form} intent="delete" label="Excluir minha conta" stayLabel="Ficar" />
    </AccountSheet>
  );
}

/**
 * Shown when open orders prevent the deletion: which orders are open, what to do about them, and the offer to delete
 * later.
 */
export function OpenOrdersSheet({ orders, form }: { orders: readonly OpenOrderView[]; form: ProofForm }) {
  return (
    <AccountSheet id="pedidos-abertos" title="Antes, falta terminar">
      <p>Sua conta pode ser excluída quando nada mais estiver em andamento:</p>
      <OpenOrders orders={orders} />
      <Waiting />
      <h3 className={styles.later}>Não quer esperar por aqui?</h3>
      <p className={styles.soft}>
        Marque agora e excluímos sozinhos, assim que terminar. Até lá você pode desistir.
      </p>
      <Proof
        form={form}
        intent="delete-later"
        label="Excluir quando terminar"
        stayLabel="Deixar para depois"
      />
    </AccountSheet>
  );
}

function Waiting() {
  const chat = useChatHref();
  return (
    <p className={styles.soft}>
      Alguma coisa parada?{' '}
      <a className={text.link} href={chat}>
        Fale com a gente
      </a>
      .
    </p>
  );
}

/** Shown while a requested deletion waits for open orders: it can still be cancelled. */
export function PutOffSheet({ orders }: { orders: readonly OpenOrderView[] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'keep';
  return (
    <AccountSheet id="exclusao-marcada" title="Exclusão marcada">
      {orders.length > 0 ? (
        <>
          <p>Sua conta será excluída quando isto terminar. Avisamos por e-mail.</p>
          <OpenOrders orders={orders} />
        </>
      ) : (
        <p>Nada mais está em andamento: sua conta será excluída em alguns minutos. Avisamos por e-mail.</p>
      )}
      <Form method="post">
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="keep" variant="default">
            Desistir e ficar com a conta
          </SubmitButton>
        </SheetActions>
      </Form>
    </AccountSheet>
  );
}

/** Shown to an admin, whose account cannot be deleted before another admin turns it into a customer's account. */
export function AdminSheet() {
  return (
    <AccountSheet id="administra" title="Esta conta administra a loja">
      <p>
        Para excluí-la, outra pessoa que administra precisa antes tirar essa função. Assim a loja nunca fica
        sem ninguém que cuide dela.
      </p>
    </AccountSheet>
  );
}

interface ProofProps {
  form: ProofForm;
  intent: 'delete' | 'delete-later';
  label: string;
  stayLabel: string;
}

/** The password field, or a button that mails the link for an account without a password. */
function Proof({ form: { hasPassword, email, error }, intent, label, stayLabel }: ProofProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className={styles.proof}>
      {hasPassword ? (
        <PasswordField
          id={PASSWORD_ID}
          name="password"
          purpose="sign-in"
          label="Confirme com a sua senha"
          error={error ?? undefined}
        />
      ) : (
        <FormNote icon="mail">
          Sua conta não tem senha, então confirmamos por e-mail: enviamos um link para <b>{email}</b>, que
          vale por uma hora.
        </FormNote>
      )}
      <SheetActions>
        <SubmitButton isBusy={isBusy} name="intent" value={hasPassword ? intent : 'send-link'}>
          {hasPassword ? label : 'Enviar link por e-mail'}
        </SubmitButton>
        <Button component={Link} to="/conta/privacidade">
          {stayLabel}
        </Button>
      </SheetActions>
    </Form>
  );
}
