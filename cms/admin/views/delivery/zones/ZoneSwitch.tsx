'use client';

import { zoneFormSchema } from '@shop/delivery/delivery-forms';
import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic, useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { Switch } from '../../../components/forms/Switch';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import text from '../../../frame/theme/text.module.css';
import { deliveryRefusal } from '../delivery-labels';
import { requestZone } from '../delivery-requests';
import type { StoredDraft } from '../use-delivery-form';
import { zoneFormOf, type ZoneDraft } from './zone-draft';

/** Switches a zone on or off from its row. */
export function ZoneSwitch({ zone }: { zone: StoredDraft<ZoneDraft> }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [isActive, showActive] = useOptimistic(zone.draft.active);
  const change = (active: boolean) =>
    start(async () => {
      showActive(active);
      const answer = await requestZone(zone, zoneFormSchema.parse(zoneFormOf({ ...zone.draft, active })));
      if (answer.ok) toast.success(adminMessages.zone_saved);
      else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  return (
    <Switch
      isInline
      label={<span className={text.srOnly}>Ligada: {zone.draft.name}</span>}
      checked={isActive}
      isBusy={isBusy}
      onChange={change}
    />
  );
}
