import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { providerLabel } from '@shop/customers/provider-label';

import { Icon } from '../icons/Icon';
import styles from './identity-buttons.module.css';

/**
 * Returns the sign-in buttons of the providers whose keys are set, shown below the "ou" of a sign-in form; null when
 * there are none. `redirectTo` is a path of the shop and is never sent to a provider.
 */
export function identityWays(providers: readonly ProviderName[], redirectTo: string): ReactNode {
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <IdentityButton key={provider} provider={provider} redirectTo={redirectTo} />
      ))}
    </div>
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
