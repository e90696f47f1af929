'use client';

import { Button, NumberInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import type { AutomaticMailSwitches } from '@shop/notifications/automatic-mails';
import { estimateSms } from '@shop/notifications/sms-price';
import { useState, useTransition, type FormEvent } from 'react';

import type { SmsFigures } from '../../../notifications/queries/sms-figures';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import panel from '../../components/page/panel.module.css';
import { smsEstimateText, smsFiguresText } from './campaign-labels';
import { campaignRefusal, requestSmsLimit } from './campaign-requests';
import styles from './notifications.module.css';

/** The maximum number of text messages that the shop sends per day, and the cost of the recent ones. */
export function SmsLimit({ figures, switches }: { figures: SmsFigures; switches: AutomaticMailSwitches }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [limit, setLimit] = useState<number | string>(figures.dailyLimit);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || typeof limit !== 'number') return;
    start(async () => {
      const answer = await requestSmsLimit(limit);
      if (answer.ok) toast.success(adminMessages.sms_limit_saved);
      else toast.error(campaignRefusal(answer.error, adminMessages.sms_limit_failed));
      refreshPage(answer);
    });
  }

  return (
    <section className={panel.panel} aria-labelledby="sms">
      <h2 id="sms">SMS</h2>
      <p>{smsEstimateText(estimateSms({ ...figures, switches }), figures.orders)}</p>
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
