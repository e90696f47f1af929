'use client';

import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';
import type { QuietHours } from '@shop/notifications/quiet-hours';
import { useRef, type ReactNode } from 'react';

import { LeaveDialog } from '../../components/forms/LeaveDialog';
import { useLeaveGuard } from '../../components/forms/use-leave-guard';
import { CampaignFields } from './CampaignFields';
import { PREVIEW_TITLE } from './campaign-labels';
import { CampaignPreview } from './previews/CampaignPreview';
import styles from './notifications.module.css';
import { SendActs } from './SendActs';
import { useCampaignForm } from './use-campaign-form';
import { useHydrated } from '../../components/forms/use-hydrated';
import sidePanel from '../../components/forms/side-panel.module.css';

interface ComposerProps {
  /** The current number of recipients for each channel and type of campaign. */
  audiences: Record<Channel, Record<CampaignType, number>>;
  usable: readonly Channel[];
  quietHours: QuietHours | null;
  /** The shop's name as text messages contain it. */
  shopName: string;
  /** Rendered below the preview. */
  children: ReactNode;
}

/** A new campaign: its form with a preview of the message beside it. */
export function Composer({ audiences, usable, quietHours, shopName, children }: ComposerProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useCampaignForm(area, shopName);
  const guard = useLeaveGuard(form.isDirty);
  const isHydrated = useHydrated();
  const { draft } = form;
  const audienceCount = audiences[draft.channel][draft.type];
  return (
    <div className={sidePanel.columns}>
      <section className={sidePanel.dock} aria-labelledby="nova-mensagem">
        <h2 id="nova-mensagem">Nova mensagem</h2>
        <form ref={area} noValidate inert={!isHydrated} onSubmit={(event) => event.preventDefault()}>
          <CampaignFields form={form} audienceCount={audienceCount} usable={usable} quietHours={quietHours} />
          <SendActs form={form} audienceCount={audienceCount} />
        </form>
      </section>
      <div className={sidePanel.side}>
        <section aria-labelledby="previa">
          <h2 id="previa" className={styles.previewTitle}>
            {PREVIEW_TITLE[draft.channel]}
          </h2>
          <CampaignPreview {...draft} shopName={shopName} />
        </section>
        {children}
      </div>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </div>
  );
}
