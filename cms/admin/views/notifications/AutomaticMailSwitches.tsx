'use client';

import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import {
  AUTOMATIC_MAILS,
  channelOf,
  type AutomaticMail,
  type AutomaticMailSwitches as Switches,
} from '@shop/notifications/automatic-mails';
import type { Channel } from '@shop/notifications/channels';
import { useOptimistic, useTransition } from 'react';

import { Switch } from '../../components/forms/Switch';
import panel from '../../components/page/panel.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { campaignRefusal, requestSwitch } from './campaign-requests';
import { AUTOMATIC_MAIL_WORDS } from './campaign-labels';
import styles from './notifications.module.css';

/** The automatic messages that can be switched off, by channel. Mails about money and accounts have no switch. */
export function AutomaticMailSwitches({
  switches,
  usable,
}: {
  switches: Switches;
  usable: readonly Channel[];
}) {
  return (
    <section className={`${panel.panel} ${styles.switches}`} aria-labelledby="avisos-automaticos">
      <h2 id="avisos-automaticos">Avisos automáticos</h2>
      {AUTOMATIC_MAILS.filter((name) => usable.includes(channelOf(name))).map((name) => (
        <MailSwitch key={name} name={name} isOn={switches[name]} />
      ))}
      <p className={styles.always}>
        Cancelamentos, devoluções, pedidos retidos e avisos da conta saem sempre.
      </p>
    </section>
  );
}

function MailSwitch({ name, isOn }: { name: AutomaticMail; isOn: boolean }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [shown, show] = useOptimistic(isOn);
  const { label, hint } = AUTOMATIC_MAIL_WORDS[name];
  return (
    <Switch
      label={label}
      hint={hint}
      checked={shown}
      isBusy={isBusy}
      onChange={(wished) =>
        start(async () => {
          show(wished);
          const answer = await requestSwitch(name, wished);
          if (answer.ok) {
            toast.success(wished ? adminMessages.automatic_mail_on : adminMessages.automatic_mail_off, {
              description: label,
            });
          } else toast.error(campaignRefusal(answer.error, adminMessages.automatic_mail_failed));
          refreshPage(answer);
        })
      }
    />
  );
}
