'use client';

import { Button } from '@mantine/core';
import { IconCalendar, IconMailShare, IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { BY_CHANNEL, customersText } from './campaign-labels';
import styles from './notifications.module.css';
import type { CampaignFormState } from './use-campaign-form';

interface SendActsProps {
  form: CampaignFormState;
  audienceCount: number;
}

/**
 * The buttons that send or schedule a campaign, or send a test message. Immediate sending needs a confirmation, because
 * a sent message cannot be recalled.
 */
export function SendActs({ form, audienceCount }: SendActsProps) {
  const [isAsking, setAsking] = useState(false);
  const { draft, isSending, isTesting } = form;
  const Icon = draft.isScheduled ? IconCalendar : IconSend;

  function begin() {
    if (isSending || isTesting || !form.check()) return;
    // Without recipients there is nothing to confirm, so the request is sent at once. The server checks the current
    // number of recipients and returns the error.
    if (draft.isScheduled || audienceCount === 0) form.send();
    else setAsking(true);
  }

  return (
    <div className={styles.acts}>
      <Button
        type="submit"
        variant="filled"
        className={styles.send}
        aria-disabled={isSending || isTesting}
        onClick={begin}
      >
        <Icon aria-hidden="true" />
        {draft.isScheduled
          ? isSending
            ? 'Agendando…'
            : 'Agendar envio'
          : isSending
            ? 'Enviando…'
            : 'Enviar agora'}
      </Button>
      <Button aria-disabled={isSending || isTesting} onClick={form.test}>
        <IconMailShare aria-hidden="true" />
        {isTesting ? 'Enviando teste…' : 'Enviar teste para mim'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Enviar agora?"
          text={`“${draft.title.trim()}” vai ${BY_CHANNEL[draft.channel]} para ${customersText(audienceCount)}. O que já saiu não volta.`}
          confirmLabel="Enviar agora"
          onConfirm={() => {
            setAsking(false);
            form.send();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
