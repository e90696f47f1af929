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
import { useOptimistic } from 'react';

import { Switch } from '../../components/forms/Switch';
import panel from '../../components/page/panel.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { campaignRefusal } from './campaign-refusals';
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
        Cancelamentos, devoluções, pedidos parados e avisos da conta saem sempre.
      </p>
    </section>
  );
}

function MailSwitch({ name, isOn }: { name: AutomaticMail; isOn: boolean }) {
  const [shown, show] = useOptimistic(isOn);
  const { label, hint } = AUTOMATIC_MAIL_WORDS[name];
  const { run, isBusy } = useAct(acts.notifications.switchAutomaticMail, {
    refusal: (error) => campaignRefusal(error, adminMessages.automatic_mail_failed),
    onStart: (wanted) => show(wanted.isOn),
    onDone: (_, wanted) =>
      toast.success(wanted.isOn ? adminMessages.automatic_mail_on : adminMessages.automatic_mail_off, {
        description: label,
      }),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={shown}
      isBusy={isBusy}
      onChange={(wanted) => run({ name, isOn: wanted })}
    />
  );
}
