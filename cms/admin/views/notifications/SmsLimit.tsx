'use client';

import { Button, NumberInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import type { AutomaticMailSwitches } from '@shop/notifications/automatic-mails';
import { readMoney } from '@shop/reading/money';
import { estimateSms, MAX_SMS_PRICE_CENTS, type WrittenSmsPrice } from '@shop/notifications/sms-price';
import { formatReais } from '@shop/text/format-number';
import { useState, type FormEvent } from 'react';

import type { SmsFigures } from '../../../notifications/queries/sms-figures';
import { MoneyInput } from '../../components/forms/MoneyInput';
import panel from '../../components/page/panel.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { smsEstimateText, smsFiguresText } from './campaign-labels';
import { campaignRefusal } from './campaign-refusals';
import styles from './notifications.module.css';

/** What text messages cost, by the price that the owner writes down, and how many the shop sends per day at most. */
export function SmsLimit({ figures, switches }: { figures: SmsFigures; switches: AutomaticMailSwitches }) {
  const { run, isBusy } = useAct(acts.notifications.setSmsLimit, {
    done: adminMessages.sms_limit_saved,
    refusal: (error) => campaignRefusal(error, adminMessages.sms_limit_failed),
  });
  const [limit, setLimit] = useState<number | string>(figures.dailyLimit);

  function save(event: FormEvent) {
    event.preventDefault();
    if (typeof limit === 'number') run({ dailyLimit: limit });
  }

  return (
    <section className={panel.panel} aria-labelledby="sms">
      <h2 id="sms">SMS</h2>
      <p>{smsEstimateText(estimateSms({ ...figures, switches }), figures.orders)}</p>
      <PriceForm written={figures.written} />
      <form onSubmit={save} className={styles.limit}>
        <NumberInput
          label="Limite por dia"
          description="Pedidos têm preferência: campanhas usam no máximo três quartos e continuam no dia seguinte"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          min={0}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={limit}
          onChange={setLimit}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Salvando…' : 'Salvar limite'}
        </Button>
      </form>
      <p className={styles.always}>{smsFiguresText(figures)}</p>
    </section>
  );
}

/** The owner's note of the price. An empty field removes it. */
function PriceForm({ written }: { written: WrittenSmsPrice | null }) {
  const { run, isBusy } = useAct(acts.notifications.setSmsPrice, {
    done: (_, { priceCents }) =>
      priceCents === null ? adminMessages.sms_price_removed : adminMessages.sms_price_saved,
    refusal: (error) => campaignRefusal(error, adminMessages.sms_price_failed),
  });
  const [price, setPrice] = useState(written ? formatReais(written.cents) : '');
  const [error, setError] = useState<string | null>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const priceCents = price.trim() === '' ? null : readMoney(price);
    const isWrong = price.trim() !== '' && (!priceCents || priceCents > MAX_SMS_PRICE_CENTS);
    setError(isWrong ? adminMessages.sms_price_invalid : null);
    if (!isWrong) run({ priceCents });
  }

  return (
    <form onSubmit={save} className={styles.limit} noValidate>
      <MoneyInput
        label="Preço de um SMS, em reais"
        description="Da tabela de preços do seu provedor; serve só para a estimativa"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        error={error}
        written={price}
        onWrite={setPrice}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Anotando…' : 'Anotar preço'}
      </Button>
    </form>
  );
}
