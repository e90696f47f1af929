'use client';

import { firstNameOf } from '@shop/customers/first-name';
import { Button, TextInput } from '@mantine/core';
import { counterMessages } from '@shop/messages/counter-messages';
import { formatBrl } from '@shop/money/format-brl';
import { IconBrandWhatsapp, IconCash, IconQrcode, IconPhone } from '@tabler/icons-react';
import { useRef, type ReactNode, useEffect, useEffectEvent } from 'react';

import type { CounterScreen } from '../../../checkout/queries/counter-screen';
import { useScreenOn } from '../../frame/alerts/use-alert-sounds';
import text from '../../frame/theme/text.module.css';
import { Notice } from '../../components/forms/Notice';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import { useHydrated } from '../../components/forms/use-hydrated';
import { formatTypedPhone } from '@shop/customers/typed-phone';
import { cleanPhone, phoneProblem } from '@shop/reading/phone-shape';
import { buyerFacts, initialsOf, totalBy } from './counter-labels';
import type { CounterStepProps } from './counter-step';
import { useBuyers, type CounterBuyer } from './use-buyers';
import styles from './counter.module.css';
import { CounterPlaced } from './CounterPlaced';
import { CounterSummary } from './CounterSummary';
import { DeliveryStep } from './DeliveryStep';
import { ProductsStep } from './ProductsStep';
import { useCounterForm, type CounterDraft, withBuyer, withoutBuyer } from './use-counter-form';
import { usePlacing } from './use-placing';

/** Finds the buyer by phone or name. If no buyer has the phone number, asks for name and e-mail. */
function BuyerStep({ draft, change, problems }: CounterStepProps) {
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
        placeholder="Ex.: (71) 90000-0000"
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

interface CounterDeskProps {
  /** The id of the form. The server creates it with the page, so that sending the form twice places only one order. */
  formId: string;
  screen: CounterScreen;
}

const SUBMIT = {
  link: {
    label: 'Criar e mandar o link',
    short: 'Criar e mandar link',
    icon: <IconBrandWhatsapp aria-hidden="true" />,
  },
  pix: {
    label: 'Criar e mostrar o Pix',
    short: 'Criar e mostrar Pix',
    icon: <IconQrcode aria-hidden="true" />,
  },
  cash: { label: 'Criar pedido', short: 'Criar pedido', icon: <IconCash aria-hidden="true" /> },
};

const nameOf = ({ buyer, name }: CounterDraft) => buyer?.name ?? name;

/**
 * The form in which the shop takes an order for a buyer: the buyer, the products, the delivery or pickup, and the
 * payment. If the order is rejected, everything that was typed remains.
 */
export function CounterDesk({ formId, screen }: CounterDeskProps) {
  const area = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(area);
  const isHydrated = useHydrated();
  useScreenOn();
  const desk = useCounterForm(formId);
  const { draft, change, form, quote, isFresh, openSlots, slot, isSlotLost } = desk;
  const { place, placed, refusal, problems, isWaiting, isSending } = usePlacing({
    formId,
    desk,
    onProblem: focusError,
  });

  if (placed) return <CounterPlaced placed={placed} name={nameOf(draft)} payBy={form.payBy} />;
  const step = { draft, change, problems };
  const firstName = firstNameOf(nameOf(draft));
  const { label, short, icon } = SUBMIT[draft.payBy];
  const doing = isSending ? 'Criando…' : isWaiting ? 'Somando…' : null;
  return (
    <form ref={area} className={styles.desk} onSubmit={place} noValidate inert={!isHydrated}>
      <div>
        <Step number={1} title="Quem pede">
          <BuyerStep {...step} />
        </Step>
        <Step number={2} title="O que leva">
          <ProductsStep {...step} products={screen.products} />
        </Step>
        <Step number={3} title="Como recebe">
          <DeliveryStep {...step} quote={quote} openSlots={openSlots} slot={slot} isSlotLost={isSlotLost} />
        </Step>
      </div>
      <aside className={styles.dock} aria-label="Resumo e cobrança" aria-busy={!isFresh}>
        <CounterSummary {...step} quote={quote} screen={screen} firstName={firstName} />
        {refusal ? (
          <Notice tone="warn" role="alert" mt={16}>
            {refusal}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="filled"
          size="lg"
          fullWidth
          mt={20}
          className={styles.wide}
          aria-disabled={doing !== null}
        >
          {icon}
          {doing ?? label}
        </Button>
        <p className={styles.note}>
          {draft.payBy === 'cash'
            ? 'As pizzas ficam guardadas até um dia depois do horário da retirada.'
            : `As pizzas ficam guardadas por ${screen.reservationMinutes} minutos.`}
        </p>
      </aside>
      <div className={styles.bar}>
        <span>
          Total<b>{quote && quote.lines.length > 0 ? formatBrl(totalBy(quote, draft.payBy)) : '—'}</b>
        </span>
        <Button type="submit" variant="filled" size="lg" aria-disabled={doing !== null}>
          {icon}
          {doing ?? short}
        </Button>
      </div>
      {Object.keys(problems).length > 0 ? (
        <p className={text.srOnly} role="alert">
          {Object.values(problems).join(' ') || counterMessages.failed}
        </p>
      ) : null}
    </form>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className={styles.step} aria-labelledby={`passo-${number}`}>
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <div>
      <h2 id={`passo-${number}`}>{title}</h2>
      {children}
    </div>
  </section>
);
