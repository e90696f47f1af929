'use client';

import type { CampaignType } from '@shop/customers/mail-preferences';
import { useRef, type ReactNode } from 'react';

import { LeaveDialog } from '../../components/forms/LeaveDialog';
import { useLeaveGuard } from '../../components/forms/use-leave-guard';
import { CampaignFields } from './CampaignFields';
import { MailPreview } from './MailPreview';
import styles from './notifications.module.css';
import { SendActs } from './SendActs';
import { useCampaignForm } from './use-campaign-form';
import { useHydrated } from '../../components/forms/use-hydrated';

interface ComposerProps {
  /** The current number of recipients for each type of campaign. */
  audiences: Record<CampaignType, number>;
  /** Rendered below the preview. */
  children: ReactNode;
}

/** A new campaign: its form with a preview of the mail beside it. */
export function Composer({ audiences, children }: ComposerProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useCampaignForm(area);
  const guard = useLeaveGuard(form.isDirty);
  const isHydrated = useHydrated();
  return (
    <div className={styles.columns}>
      <section className={styles.dock} aria-labelledby="nova-mensagem">
        <h2 id="nova-mensagem">Nova mensagem</h2>
        <form ref={area} noValidate inert={!isHydrated} onSubmit={(event) => event.preventDefault()}>
          <CampaignFields form={form} audienceCount={audiences[form.draft.type]} />
          <SendActs form={form} audienceCount={audiences[form.draft.type]} />
        </form>
      </section>
      <div className={styles.side}>
        <section aria-labelledby="previa">
          <h2 id="previa" className={styles.previewTitle}>
            Como chega no e-mail
          </h2>
          <MailPreview {...form.draft} />
        </section>
        {children}
      </div>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </div>
  );
}
