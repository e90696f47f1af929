import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { providerLabel } from '@shop/customers/provider-label';

import type { ProviderRefusal, SignInWays } from '../../http/identity/sign-in-ways';
import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import styles from './auth-forms.module.css';

/**
 * Returns the sign-in buttons of the providers whose keys are set, shown below the "ou" of a sign-in form, and how to
 * reach one that refuses this browser; null when there are none. `redirectTo` is a path of the shop and is never sent to
 * a provider.
 */
export function identityWays({ providers, refusal }: SignInWays, redirectTo: string): ReactNode {
  if (providers.length === 0 && !refusal) return null;
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <IdentityButton key={provider} provider={provider} redirectTo={redirectTo} />
      ))}
      {refusal ? <Elsewhere {...refusal} /> : null}
    </div>
  );
}

/** Says that a provider refuses the browser of an app, and how to open the phone's own. */
function Elsewhere({ provider, app, href }: ProviderRefusal) {
  const label = providerLabel(provider);
  return (
    <FormNote icon={`brand-${provider}`}>
      <p>
        <b>
          O {label} não abre dentro {app ? `do ${app}` : 'deste aplicativo'}.
        </b>{' '}
        Entre com e-mail e senha, ou abra a loja no navegador
        {href ? '' : ': toque em ••• e escolha “Abrir no navegador”'}. O carrinho daqui não vai junto.
      </p>
      {href ? (
        <Button component="a" size="sm" href={href}>
          Abrir no navegador
        </Button>
      ) : null}
    </FormNote>
  );
}

/** One button for one provider: a plain form that leaves the page, so it works before JavaScript loads. */
export function IdentityButton({ provider, redirectTo }: { provider: ProviderName; redirectTo: string }) {
  return (
    <Form method="post" action={`/entrar/${provider}`} reloadDocument>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button type="submit" fullWidth>
        <Icon name={`brand-${provider}`} />
        Continuar com {providerLabel(provider)}
      </Button>
    </Form>
  );
}
