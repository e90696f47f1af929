import { RESOURCES } from '@shop/permissions/resources';
import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { switchResource } from './operations/switch-resource';

/** What the panel's page of resources does. */
export const resourceActs = actRouter({
  switchResource: act('settings:write')
    .input(z.object({ name: z.enum(RESOURCES), isOn: z.boolean() }))
    .mutation(doing(switchResource)),
});
