'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { useOptimistic } from 'react';

import type { AdminZone } from '../../../../delivery/queries/admin-delivery';
import { Switch } from '../../../components/forms/Switch';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { deliveryRefusal } from '../delivery-labels';

/** The switch in a zone's row that turns the zone on or off. */
export function ZoneSwitch({ zone }: { zone: Pick<AdminZone, 'id' | 'name' | 'isActive'> }) {
  const [isActive, showActive] = useOptimistic(zone.isActive);
  const { run, isBusy } = useAct(acts.delivery.switchZone, {
    done: adminMessages.zone_saved,
    refusal: deliveryRefusal,
    onStart: (input) => showActive(input.isActive),
  });
  return (
    <Switch
      isInline
      name={`Entrega nesta área: ${zone.name}`}
      checked={isActive}
      isBusy={isBusy}
      onChange={(active) => run({ zoneId: zone.id, isActive: active })}
    />
  );
}
