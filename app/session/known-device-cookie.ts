import type { AppLoadContext } from '@remix-run/node';
import type { KnownDevice } from '@cms/customers/sessions/known-device';
import { z } from '@shop/forms/zod';
import { daysMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

const HALF_A_YEAR = inSeconds(daysMs(180));

const cookie = encryptedCookie<KnownDevice>({ name: 'massa-aparelho', maxAgeSeconds: HALF_A_YEAR });

const schema = z.object({
  id: z.string().max(64),
  customerId: z.string().max(64),
  mark: z.string().max(64),
});

/** Returns what identifies a browser that has signed in before; null for any other browser. */
export async function readKnownDevice(
  request: Request,
  context: AppLoadContext,
): Promise<KnownDevice | null> {
  const read = schema.safeParse(await cookie.read(request, context));
  return read.success ? read.data : null;
}

/** Returns the Set-Cookie header that stores what identifies this browser. */
export const rememberDevice = (context: AppLoadContext, device: KnownDevice): Promise<string> =>
  cookie.leave(context, device);
