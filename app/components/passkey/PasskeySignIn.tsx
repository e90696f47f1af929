import { SIGN_IN_PATH } from '../navigation/site-links';
import { PasskeyButton } from './PasskeyButton';
import { useOfferedPasskey } from './use-offered-passkey';

/** The way in without a password: a button, and the browser's own offer beside the e-mail field. */
export function PasskeySignIn({ redirectTo }: { redirectTo: string }) {
  useOfferedPasskey({ redirectTo });
  return (
    <PasskeyButton
      wish="entrar"
      action={SIGN_IN_PATH}
      fields={{ intent: 'passkey', redirectTo }}
      label="Entrar com a digital ou o rosto"
      variant="default"
      size="md"
    />
  );
}
