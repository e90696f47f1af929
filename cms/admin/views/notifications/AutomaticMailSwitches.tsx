'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import {
  channelOf,
  type AutomaticMail,
  type AutomaticMailSwitches as Switches,
} from '@shop/notifications/automatic-mails';
import { CHANNEL_LABEL, type Channel } from '@shop/notifications/channels';
import { useOptimistic } from 'react';

import { toast } from '../../components/feedback/toast';
import { Switch } from '../../components/forms/Switch';
import panel from '../../components/page/panel.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import text from '../../frame/theme/text.module.css';
import { campaignRefusal } from './campaign-refusals';
import { AUTOMATIC_MAIL_WORDS, BY_WHATSAPP, noticeChannels } from './campaign-labels';
import styles from './notifications.module.css';

interface AutomaticMailSwitchesProps {
  switches: Switches;
  usable: readonly Channel[];
}

/**
 * The automatic notices that can be switched off, each with one line for every way in which it is sent. Mails about money and
 * accounts have no switch.
 */
export function AutomaticMailSwitches({ switches, usable }: AutomaticMailSwitchesProps) {
  return (
    <section className={panel.panel} aria-labelledby="avisos-automaticos">
      <h2 id="avisos-automaticos">Avisos automáticos</h2>
      {noticeChannels(usable).map(({ name, switches: ways }) => {
        const { label, hint } = AUTOMATIC_MAIL_WORDS[name];
        return (
          <section key={name} className={styles.notice} aria-labelledby={`aviso-${name}`}>
            <h3 id={`aviso-${name}`}>{label}</h3>
            <p>{hint}</p>
            {ways.map((way) => (
              <WaySwitch key={way} name={way} notice={label} isOn={switches[way]} />
            ))}
            {BY_WHATSAPP.includes(name) ? (
              <p className={styles.way}>
                <b>WhatsApp: não sai sozinho</b>
                <span>Quem cuida do pedido envia, com um toque</span>
              </p>
            ) : null}
          </section>
        );
      })}
      <p className={styles.always}>
        Cancelamentos, devoluções, pedidos parados e avisos da conta saem sempre.
      </p>
    </section>
  );
}

function WaySwitch({ name, notice, isOn }: { name: AutomaticMail; notice: string; isOn: boolean }) {
  const [shown, show] = useOptimistic(isOn);
  const channel = channelOf(name);
  const { run, isBusy } = useAct(acts.notifications.switchAutomaticMail, {
    refusal: (error) => campaignRefusal(error, adminMessages.automatic_mail_failed),
    onStart: (wanted) => show(wanted.isOn),
    onDone: (_, wanted) =>
      toast.success(wanted.isOn ? adminMessages.automatic_mail_on : adminMessages.automatic_mail_off, {
        description: AUTOMATIC_MAIL_WORDS[name].label,
      }),
  });
  return (
    <div className={styles.way}>
      <Switch
        label={
          <>
            <span className={text.srOnly}>{notice}: </span>
            {CHANNEL_LABEL[channel]}
          </>
        }
        hint={channel === 'email' ? undefined : AUTOMATIC_MAIL_WORDS[name].hint}
        checked={shown}
        isBusy={isBusy}
        onChange={(wanted) => run({ name, isOn: wanted })}
      />
    </div>
  );
}
