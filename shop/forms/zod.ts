import { z } from 'zod';

/**
 * zod compiles object schemas with `new Function`. The Content-Security-Policy of the shop's pages forbids that, and a
 * browser reports even the attempt, so it is switched off before the first schema is created. All schemas of the shop
 * import `z` from here.
 */
z.config({ jitless: true });

export { z };
