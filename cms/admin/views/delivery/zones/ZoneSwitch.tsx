'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic, useTransition } from 'react';

import type { AdminZone } from '../../../../delivery/queries/admin-delivery';
import { toast } from '../../../components/feedback/toast';
import { Switch } from '../../../components/forms/Switch';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import text from '../../../frame/theme/text.module.css';
import { deliveryRefusal } from '../delivery-labels';
import { requestZoneSwitch } from '../delivery-requests';

/** The switch in a zone's row that turns the zone on or off. */
export function ZoneSwitch({ zone }: { zone: Pick<AdminZone, 'id' | 'name' | 'isActive'> }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [isActive, showActive] = useOptimistic(zone.isActive);
  const change = (active: boolean) =>
    start(async () => {
      showActive(active);
      const answer = await requestZoneSwitch(zone.id, active);
      if (answer.ok) toast.success(adminMessages.zone_saved);
      else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  return (
    <Switch
      isInline
      label={<span className={text.srOnly}>Ligada: {zone.name}</span>}
      checked={isActive}
      isBusy={isBusy}
      onChange={change}
    />
  );
}
