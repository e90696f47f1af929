import { Button, TextInput } from '@mantine/core';
import { formatTypedPhone } from '@shop/customers/typed-phone';
import { cleanPhone, phoneProblem } from '@shop/reading/phone-shape';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import text from '../../frame/theme/text.module.css';
import { buyerFacts, initialsOf } from './counter-labels';
import type { CounterStepProps } from './counter-step';
import { withBuyer, withoutBuyer } from './use-counter-form';
import styles from './counter.module.css';
import { useBuyers, type CounterBuyer } from './use-buyers';

/** Finds the buyer by phone or name. If no buyer has the phone number, asks for name and e-mail. */
export function BuyerStep({ draft, change, problems }: CounterStepProps) {
  const found = useBuyers(draft.buyer ? '' : draft.search);
  const isNumber = phoneProblem(cleanPhone(draft.search)) === null;
  const choose = (buyer: CounterBuyer) => change((now) => withBuyer(now, buyer));
  const chooseOnly = useEffectEvent(choose);
  // If a complete phone number belongs to only one person, that person is chosen automatically, unless a name was
  // typed while the shop looked the number up.
  const only = isNumber && draft.name === '' && found?.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);
  return (
    <>
      <TextInput
        size="lg"
        label="Celular ou nome"
        labelProps={{ className: text.srOnly }}
        placeholder="(71) 90000-0000"
        leftSection={<IconPhone aria-hidden="true" />}
        autoComplete="off"
        maxLength={60}
        value={draft.search}
        readOnly={draft.buyer !== null}
        error={draft.buyer ? undefined : problems.phone}
        onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        onBlur={() => {
          if (isNumber && !draft.buyer) change({ search: formatTypedPhone(cleanPhone(draft.search)) });
        }}
      />
      <div role="status">
        {draft.buyer ? (
          <Person buyer={draft.buyer}>
            <Button onClick={() => change(withoutBuyer)}>Outra pessoa</Button>
          </Person>
        ) : (
          found?.map((buyer) => (
            <Person key={buyer.customerId ?? buyer.phone ?? buyer.name} buyer={buyer}>
              <Button onClick={() => choose(buyer)} aria-label={`É ${buyer.name}`}>
                É esta
              </Button>
            </Person>
          ))
        )}
        {!draft.buyer && found?.length === 0 && isNumber ? (
          <p className={styles.note}>Número novo: anote nome e, se quiser, o e-mail.</p>
        ) : null}
      </div>
      {!draft.buyer && (isNumber || problems.name) ? (
        <div className={styles.fields}>
          <TextInput
            label="Nome"
            autoComplete="off"
            maxLength={50}
            value={draft.name}
            error={problems.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <EmailField draft={draft} change={change} problems={problems} />
        </div>
      ) : null}
      {draft.buyer && !draft.buyer.email ? (
        <div className={styles.fields}>
          <EmailField draft={draft} change={change} problems={problems} />
        </div>
      ) : null}
    </>
  );
}

const EmailField = ({ draft, change, problems }: CounterStepProps) => (
  <TextInput
    label="E-mail (se tiver)"
    type="email"
    autoComplete="off"
    maxLength={254}
    value={draft.email}
    error={problems.email}
    onChange={({ currentTarget }) => change({ email: currentTarget.value })}
  />
);

const Person = ({ buyer, children }: { buyer: CounterBuyer; children: ReactNode }) => (
  <div className={styles.person}>
    <span className={styles.initials} aria-hidden="true">
      {initialsOf(buyer.name)}
    </span>
    <span>
      <b>{buyer.name}</b>
      <small>{buyerFacts(buyer)}</small>
    </span>
    {children}
  </div>
);
