import { z } from '../forms/zod';

/** The version of the text that the person agrees to, stored with the entry. */
export const WAITLIST_TEXT = '2026-12';

/** The most products that one e-mail address may wait for. */
export const MAX_WAITLIST_ENTRIES = 10;

/** How long somebody waits at most, in days. */
export const WAITLIST_DAYS = 90;

/** How long a product is left to those who were told, in minutes, before the next ones are. */
export const WAITLIST_LEAD_MINUTES = 120;

/** Whether the form names a product in the way in which the shop's own form does. */
export const isProductId = (text: string): boolean => z.uuid().safeParse(text).success;
