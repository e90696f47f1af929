import { z } from 'zod';

import type { Cms } from '../../platform/context';
import { isPushEndpoint } from './push-endpoint';
import { arePushKeys } from './push-keys';

/** A subscription as `PushSubscription.toJSON()` returns it. */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1_000),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).refine(arePushKeys),
});

export type PushSubscriptionData = z.infer<typeof subscriptionSchema>;

/** Returns a browser's subscription; null for anything but the subscription of a known push service. */
export function parseSubscription(
  { localService }: NonNullable<Cms['push']>,
  subscription: unknown,
): PushSubscriptionData | null {
  const parsed = subscriptionSchema.safeParse(subscription);
  return parsed.success && isPushEndpoint(parsed.data.endpoint, localService) ? parsed.data : null;
}
