import { useSubmit } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';
import { askPasskey, offersPasskeys } from '@packages/browser/passkeys';
import { passkeyQuestion } from '@shop/permissions/passkey-question';

/**
 * Lets the browser offer a passkey beside the e-mail field of a sign-in form, as it offers passwords. Choosing it signs
 * in; ignoring it costs nothing.
 */
export function useOfferedPasskey({ redirectTo }: { redirectTo: string }): void {
  const submit = useSubmit();
  const enter = useEffectEvent((passkey: string) => {
    submit({ intent: 'passkey', passkey, redirectTo }, { method: 'post', action: '/login', replace: true });
  });
  useEffect(() => {
    let isGone = false;
    void offersPasskeys()
      .then((isOffered) =>
        isOffered && !isGone ? askPasskey(passkeyQuestion('entrar'), { isQuiet: true }) : null,
      )
      .then((passkey) => {
        if (passkey && !isGone) enter(passkey);
      });
    return () => {
      isGone = true;
    };
  }, []);
}
