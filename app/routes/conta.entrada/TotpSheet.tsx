import { Button } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';

import { AccountSheet } from '../../components/account/AccountSheet';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import { CodeField } from '../../components/passkey/CodeField';
import { QrCode } from '../../components/pix/QrCode';
import { useIsLive } from '../../hooks/use-is-live';
import { copyWithToast } from './copy-with-toast';
import styles from './factors.module.css';
import type { SetupView } from './setup-view';

interface TotpSheetProps {
  setup: SetupView;
  error: string | null;
  /** Whether the person has an application already, which the new one replaces. */
  replaces: boolean;
}

/** An application on the phone that shows a code of six digits. Works without JavaScript. */
export function TotpSheet({ setup: { qr, secret, address, sealed }, error, replaces }: TotpSheetProps) {
  const isLive = useIsLive();
  const isBusy = useNavigation().formData?.get('intent') === 'add-totp';
  return (
    <AccountSheet id="aplicativo" title="Aplicativo de códigos">
      <p className={styles.words}>
        Um código de 6 números que muda a cada meio minuto.
        {replaces ? ' O novo toma o lugar do que você já tem.' : ''}
      </p>
      <div className={styles.setup}>
        <div className={styles.square}>
          <QrCode {...qr} label="QR Code para o aplicativo de códigos" />
        </div>
        <div className={styles.steps}>
          <p className={styles.wide}>1. Abra o aplicativo no celular e aponte para o QR Code.</p>
          <p className={styles.narrow}>
            <a href={address}>1. Abrir no aplicativo deste celular</a>
          </p>
          <details>
            <summary>
              <span className={styles.wide}>Não consigo apontar</span>
              <span className={styles.narrow}>Copiar a chave</span>
            </summary>
            <p>
              Escreva esta chave no aplicativo: <code translate="no">{secret}</code>
            </p>
            {isLive ? (
              <Button
                onClick={() =>
                  void copyWithToast(secret.replaceAll(' ', ''), {
                    copied: 'Chave copiada',
                    failed: 'Escreva a chave à mão.',
                  })
                }
              >
                <Icon name="copy" />
                Copiar
              </Button>
            ) : null}
          </details>
          <Form method="post" className={styles.form} replace preventScrollReset noValidate>
            <input type="hidden" name="sealed" value={sealed} />
            <CodeField label="2. Escreva o código que apareceu" error={error ?? undefined} isDigits />
            <SubmitButton isBusy={isBusy} variant="default" name="intent" value="add-totp">
              Confirmar código
            </SubmitButton>
          </Form>
        </div>
      </div>
    </AccountSheet>
  );
}
