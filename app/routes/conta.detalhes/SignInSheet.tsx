import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';

import { AccountSheet, SheetOffer } from '../../components/account/AccountSheet';
import { FACTORS_PATH } from '../../components/navigation/site-links';

const LABELS = { passkey: 'a digital ou o rosto', totp: 'o aplicativo de códigos' } as const;

/** What confirms the person's sign-in, and the way to the page that changes it. */
export function SignInSheet({ kinds }: { kinds: readonly (keyof typeof LABELS)[] }) {
  const known = [...new Set(kinds)].map((kind) => LABELS[kind]);
  return (
    <AccountSheet id="entrada" title="Entrada">
      <SheetOffer
        words={
          known.length > 0
            ? `Você entra ou confirma com ${known.join(' e ')}.`
            : 'Entre com a digital ou o rosto, sem senha, ou confirme a senha com um código do celular.'
        }
      >
        <Button component={Link} variant="default" to={FACTORS_PATH}>
          {known.length > 0 ? 'Mudar' : 'Proteger a minha entrada'}
        </Button>
      </SheetOffer>
    </AccountSheet>
  );
}
