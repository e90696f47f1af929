import { officeMessages } from '@shop/messages/admin-messages';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { sqlOf } from '../../platform/database/sql';
import { countAudiences } from '../../notifications/campaign-audience';
import { findOfficeCampaign } from '../../notifications/queries/admin-campaigns';
import { officeOf, type Office } from '../office';
import { OfficePage } from '../OfficePage';
import { LoadFailure } from '../orders/LoadFailure';
import { PAGE_HEADING_ID } from '../orders/page-heading';
import { PageHead } from '../parts/PageHead';
import { forbiddenRedirect } from '../forbidden-redirect';
import { BackLink } from '../parts/BackLink';
import { CampaignFacts } from './CampaignFacts';
import { CancelCampaign } from './CancelCampaign';
import { KeepFresh } from './KeepFresh';
import { MailPreview } from './MailPreview';
import { NOTIFICATIONS_PATH } from './notifications-address';
import styles from './notifications.module.css';
import { refreshPaceMs } from './refresh-pace';

/** `/admin/notificacoes/:id`: one campaign and its results. */
export async function CampaignView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req, 'campaign:send');
  if (!office) redirect(forbiddenRedirect(req));
  const segments = props.params?.segments;
  const loaded = await load(office, (Array.isArray(segments) ? segments[1] : undefined) ?? '');
  if (loaded && !loaded.campaign) notFound();
  const campaign = loaded?.campaign ?? null;
  const title = campaign?.title ?? 'Notificação';
  return (
    <OfficePage view={props} steps={[{ label: 'Notificações', url: NOTIFICATIONS_PATH }, { label: title }]}>
      <BackLink href={NOTIFICATIONS_PATH}>Todas as notificações</BackLink>
      <PageHead title={title}>
        {campaign && (campaign.status === 'scheduled' || campaign.status === 'sending') ? (
          <CancelCampaign
            campaignId={campaign.id}
            title={title}
            isSending={campaign.status === 'sending'}
            headingId={PAGE_HEADING_ID}
          />
        ) : null}
      </PageHead>
      {loaded && campaign ? (
        <div className={styles.columns}>
          <KeepFresh everyMs={refreshPaceMs([campaign])} />
          <MailPreview {...campaign} />
          <CampaignFacts campaign={campaign} expectedCount={loaded.audiences[campaign.type]} />
        </div>
      ) : (
        <LoadFailure message={officeMessages.notifications_load_failed} />
      )}
    </OfficePage>
  );
}

async function load({ cms }: Office, campaignId: string) {
  try {
    const [campaign, audiences] = await Promise.all([
      findOfficeCampaign(cms, campaignId),
      countAudiences(sqlOf(cms.payload)),
    ]);
    return { campaign, audiences };
  } catch (error) {
    cms.log.error({ err: error }, 'a notification could not be read');
    return null;
  }
}
