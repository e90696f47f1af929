import { findChromium } from '@tests/find-chromium.mjs';
import { auditPages } from './audit-pages';
import { goalTable } from './goal';
import { machineText, measureMachine } from './machine';
import { findPlace, startShop } from './shop-under-test';

/** `npm run bench:lighthouse` measures only goal 5, on a separate shop or on the shop whose address is given. */
const given = process.argv[2];
const machine = await measureMachine();
console.log(machineText(machine));
const place = given ? null : await findPlace();
const shop = place && (await startShop(place));
const executablePath = await findChromium();
if (!executablePath) throw new Error('Lighthouse needs a Chromium');
const { audits, goals } = await auditPages(given ?? place?.url ?? '', executablePath, machine);
console.log(goalTable(goals));
for (const { page, failed } of audits) if (failed.length > 0) console.log(`${page}: ${failed.join(', ')}`);
await shop?.stop();
await place?.forget();
process.exit(goals.every(({ holds }) => holds) ? 0 : 1);
