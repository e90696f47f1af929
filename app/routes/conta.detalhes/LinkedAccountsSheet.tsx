import { Button } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import type { LinkedAccounts } from '@cms/identities/queries/list-identities';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { providerLabel } from '@shop/customers/provider-label';

import { AccountSheet } from '../../components/account/AccountSheet';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import styles from './linked-accounts-sheet.module.css';

interface LinkedAccountsSheetProps extends LinkedAccounts {
  /** The providers whose keys are set. */
  offered: readonly ProviderName[];
}

/**
 * The provider accounts that are linked. The customer can link another one or remove one. Renders nothing when no
 * provider is offered.
 */
export function LinkedAccountsSheet({ linked, hasPassword, offered }: LinkedAccountsSheetProps) {
  const open = offered.filter((name) => !linked.some(({ provider }) => provider === name));
  if (linked.length + open.length === 0) return null;
  const isOnlyWay = !hasPassword && linked.length === 1;
  return (
    <AccountSheet id="contas-ligadas" title="Contas ligadas">
      <ul className={styles.accounts}>
        {linked.map((account) => (
          <Linked key={account.id} {...account} isOnlyWay={isOnlyWay} />
        ))}
        {open.map((provider) => (
          <Unlinked key={provider} provider={provider} />
        ))}
      </ul>
      {isOnlyWay ? (
        <p className={styles.note} id="unica-forma">
          É a única forma de entrar na sua conta. Para desligá-la, <a href="#senha">crie antes uma senha</a>.
        </p>
      ) : null}
    </AccountSheet>
  );
}

function Linked({ id, provider, isOnlyWay }: LinkedAccounts['linked'][number] & { isOnlyWay: boolean }) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === 'unlink-identity' && formData.get('identity') === id;
  const label = providerLabel(provider);
  return (
    <li>
      <Icon name={`brand-${provider}`} />
      <div>
        <b>{label}</b>
        <span>Ligada</span>
      </div>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="identity" value={id} />
        <SubmitButton
          isBusy={isBusy}
          busyText="Espere..."
          variant="subtle"
          name="intent"
          value="unlink-identity"
          aria-label={`Desligar ${label}`}
          aria-describedby={isOnlyWay ? 'unica-forma' : undefined}
        >
          Desligar
        </SubmitButton>
      </Form>
    </li>
  );
}

function Unlinked({ provider }: { provider: ProviderName }) {
  const label = providerLabel(provider);
  return (
    <li>
      <Icon name={`brand-${provider}`} />
      <div>
        <b>{label}</b>
        <span>Não ligada</span>
      </div>
      <Form method="post" action={`/entrar/${provider}`} reloadDocument>
        <Button type="submit" variant="subtle" name="intent" value="link" aria-label={`Ligar ${label}`}>
          Ligar
        </Button>
      </Form>
    </li>
  );
}
