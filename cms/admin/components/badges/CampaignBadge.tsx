import { IconBan, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';

import type { AdminCampaign } from '../../../notifications/queries/admin-campaigns';
import type { CampaignStatus } from '@shop/notifications/campaign-status';
import badge from './status-badge.module.css';
import { CAMPAIGN_STATUS_LABEL, progressText } from '../../views/notifications/campaign-labels';

const LOOK = {
  scheduled: { Icon: IconClock, color: badge.blue },
  sending: { Icon: IconSend, color: badge.yellow },
  sent: { Icon: IconCircleCheck, color: badge.green },
  cancelled: { Icon: IconBan, color: '' },
} as const satisfies Record<CampaignStatus, unknown>;

/** A campaign's status as an icon and text, with the progress while the campaign is being sent. */
export function CampaignBadge({ campaign }: { campaign: AdminCampaign }) {
  const { status } = campaign;
  const { Icon, color } = LOOK[status];
  return (
    <span className={`${badge.badge} ${color ?? ''}`} data-status={status}>
      <Icon aria-hidden="true" />
      {CAMPAIGN_STATUS_LABEL[status]}
      {status === 'sending' ? ` ${progressText(campaign)}` : null}
    </span>
  );
}
