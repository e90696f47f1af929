'use client';

import { firstNameOf } from '@shop/customers/first-name';
import { Button } from '@mantine/core';
import { counterMessages } from '@shop/messages/counter-messages';
import { formatBrl } from '@shop/money/format-brl';
import { IconBrandWhatsapp, IconCash, IconQrcode } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';

import type { CounterScreen } from '../../../checkout/queries/counter-screen';
import { useScreenOn } from '../../frame/alerts/use-alert-sounds';
import text from '../../frame/theme/text.module.css';
import { Notice } from '../../components/forms/Notice';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import { useHydrated } from '../../components/forms/use-hydrated';
import { BuyerStep } from './BuyerStep';
import { CounterPlaced } from './CounterPlaced';
import { CounterSummary } from './CounterSummary';
import styles from './counter.module.css';
import { DeliveryStep } from './DeliveryStep';
import { ProductsStep } from './ProductsStep';
import { useCounterForm, type CounterDraft } from './use-counter-form';
import { usePlacing } from './use-placing';

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
          Total<b>{quote && quote.lines.length > 0 ? formatBrl(quote.totalCents) : '—'}</b>
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
