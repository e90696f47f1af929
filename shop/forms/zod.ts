import { z } from 'zod';

/**
 * By default, zod compiles object schemas with `new Function`. The Content-Security-Policy of the shop's pages forbids
 * that, and a browser reports even the attempt. So compiling is switched off here, before the first schema is created,
 * and all schemas of the shop import `z` from this file.
 */
z.config({ jitless: true });

export { z };
