import type { AppLoadContext, Cookie } from '@remix-run/node';
import { z } from '@shop/forms/zod';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { shopCookie } from './shop-cookie';

/** Longer than anybody waits, and longer than somebody is let in. */
const LIFETIME_SECONDS = inSeconds(hoursMs(1));

const ticketSchema = z.object({
  id: z.uuid(),
  /** When the ticket was drawn, in milliseconds of the epoch. */
  since: z.number(),
  /** Until when its holder is let in, in milliseconds of the epoch; null while the holder waits. */
  admittedUntil: z.number().nullable(),
});

/** A place in the line in which people wait while the shop is full. */
export type LineTicket = z.infer<typeof ticketSchema>;

const lineCookie = (context: AppLoadContext): Cookie =>
  shopCookie(context, { name: 'massa-fila', maxAgeSeconds: LIFETIME_SECONDS });

/** Returns the place that this browser has in the line; null when it has none. */
export async function readLineTicket(request: Request, context: AppLoadContext): Promise<LineTicket | null> {
  const stored = ticketSchema.safeParse(await lineCookie(context).parse(request.headers.get('Cookie')));
  return stored.success ? stored.data : null;
}

/** Returns the Set-Cookie header that keeps a place in the line. */
export const rememberLineTicket = (context: AppLoadContext, ticket: LineTicket): Promise<string> =>
  lineCookie(context).serialize(ticket);
