import { useSubmit } from '@remix-run/react';
import { useEffect } from 'react';

import { askPasskey, offersPasskeys } from '@packages/browser/passkeys';

/**
 * Lets the browser offer a passkey beside the e-mail field of a sign-in form, as it offers passwords. Choosing it signs
 * in; ignoring it costs nothing.
 */
export function useOfferedPasskey({ redirectTo }: { redirectTo: string }): void {
  const submit = useSubmit();
  useEffect(() => {
    let isGone = false;
    void offersPasskeys()
      .then((isOffered) => (isOffered && !isGone ? askPasskey('entrar', { isQuiet: true }) : null))
      .then((passkey) => {
        if (passkey && !isGone)
          submit(
            { intent: 'passkey', passkey, redirectTo },
            { method: 'post', action: '/login', replace: true },
          );
      });
    return () => {
      isGone = true;
    };
    // The form stays the same as long as the page shows it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
