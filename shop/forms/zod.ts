import { z } from 'zod';

/**
 * zod compiles object schemas with `new Function`. The shop's pages forbid that by their
 * Content-Security-Policy and a browser reports even the attempt, so it is switched off before the first
 * schema is made. Schemas of the shop import `z` from here.
 */
z.config({ jitless: true });

export { z };
