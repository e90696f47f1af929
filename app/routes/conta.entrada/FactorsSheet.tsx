import { Form, useNavigation } from '@remix-run/react';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import styles from './factors.module.css';

interface FactorView {
  id: string;
  kind: 'passkey' | 'totp';
  name: string;
  addedOn: string;
  usedOn: string | null;
}

const leftText = (left: number): string =>
  left === 0
    ? 'Nenhum código guardado vale mais.'
    : left === 1
      ? 'Resta 1 código guardado.'
      : `Restam ${left} códigos guardados.`;

/** What confirms the person's sign-in today. */
export function FactorsSheet({ factors, codesLeft }: { factors: readonly FactorView[]; codesLeft: number }) {
  const { formData } = useNavigation();
  return (
    <AccountSheet id="confirma-com" title="Ao entrar, você confirma com">
      <ul className={styles.factors}>
        {factors.map(({ id, kind, name, addedOn, usedOn }) => (
          <li key={id}>
            <Icon name={kind === 'passkey' ? 'fingerprint' : 'device-mobile'} />
            <div>
              <b>{kind === 'passkey' ? `Digital ou rosto, ${name}` : name}</b>
              <span>
                desde {addedOn}
                {usedOn ? ` · usado em ${usedOn}` : ''}
              </span>
            </div>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="factor" value={id} />
              <SubmitButton
                isBusy={formData?.get('intent') === 'remove' && formData.get('factor') === id}
                busyText="Espere..."
                variant="subtle"
                name="intent"
                value="remove"
                aria-label={`Tirar ${name}, posto em ${addedOn}`}
              >
                Tirar
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" replace preventScrollReset>
        <p className={styles.words}>{leftText(codesLeft)}</p>
        <SheetActions>
          <SubmitButton
            isBusy={formData?.get('intent') === 'renew-codes'}
            variant="default"
            name="intent"
            value="renew-codes"
          >
            Fazer novos códigos
          </SubmitButton>
        </SheetActions>
      </Form>
    </AccountSheet>
  );
}
