import { AccountSheet } from '../../components/account/AccountSheet';
import { FormNote } from '../../components/forms/FormNote';
import { FACTORS_PATH } from '../../components/navigation/site-links';
import { PasskeyButton, useKnowsPasskeys } from '../../components/passkey/PasskeyButton';
import styles from './factors.module.css';

/** The fastest way: the device's own fingerprint, face or code. */
export function PasskeySheet({ isTeam }: { isTeam: boolean }) {
  const isKnown = useKnowsPasskeys();
  return (
    <AccountSheet id="digital" title="Digital ou rosto">
      <p className={styles.words}>
        O mais rápido e o mais seguro. Vale neste aparelho e nos outros da mesma conta Apple ou Google.
        Dispensa a senha{isTeam ? '' : ', que continua valendo'}.
      </p>
      <div className={styles.button}>
        <PasskeyButton wish="nova" action={FACTORS_PATH} fields={{ intent: 'add-passkey' }} />
      </div>
      {isKnown ? null : <FormNote>Este navegador não usa a digital nem o rosto. Use o aplicativo.</FormNote>}
    </AccountSheet>
  );
}
