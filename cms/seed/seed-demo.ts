import type { Cms } from '../platform/context';
import { inTransaction } from '../platform/database/transaction';
import { seedCatalog } from './seed-catalog';
import { hashSeedPasswords, seedPeople } from './seed-people';
import { seedCoupons } from './seed-coupons';
import { seedDelivery } from './seed-delivery';
import { seedFactors } from './seed-factors';
import { packSampleLots, seedSampleLots } from './seed-lots';
import { storeMovements, type SeedMovement } from './seed-movements';
import { seedRun } from './seed-run';
import { seedReviews } from './seed-reviews';
import { seedTexts } from './seed-texts';
import { seedSales } from './seed-sales';
import { seedVisits } from './seed-visits';
import { uploadPictures } from './upload-pictures';

/** An arbitrary number that no other advisory lock of the shop uses. */
const SEED_LOCK = 71_900_001;

/**
 * Fills an empty shop with the demo: catalogue, texts, demo accounts and past orders. Everything is one transaction
 * under a lock, so that it happens once or not at all, however many processes start and whichever is killed. Returns
 * false if the demo already exists.
 */
export async function seedDemo(cms: Cms): Promise<boolean> {
  const passwords = await hashSeedPasswords();
  return inTransaction(cms.payload, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const [settings] = await tx.query('select 1 from settings limit 1');
    if (settings) return false;
    // Disables the time limit, because the connection is idle while a picture is encoded, which takes long on a busy
    // machine.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const pictures = await uploadPictures(cms.payload, tx);
    const customers = await seedPeople(tx, { passwords, now: cms.now() });
    await seedFactors(tx, cms.payload, customers.ids);
    const movements: SeedMovement[] = [];
    const products = await seedCatalog(cms.payload, tx, {
      pictures,
      adminId: customers.adminId,
      now: cms.now(),
      movements,
    });
    await seedCoupons(cms.payload, tx);
    await seedTexts(cms.payload, tx, pictures);
    await seedDelivery(cms.payload, tx);
    const seeding = { payload: cms.payload, products, adminId: customers.adminId, now: cms.now(), movements };
    const lots = await seedSampleLots(tx, seeding);
    const orderIds = await seedSales(tx, { customers, products, now: cms.now(), movements });
    await seedReviews(tx);
    await seedVisits(tx, { now: cms.now() });
    await seedRun(tx, { customers, orderIds, now: cms.now() });
    await packSampleLots(tx, lots, seeding);
    await storeMovements(tx, movements);
    // The demo uses what it shows: its sample has lots, routes, a kitchen, a counter, coupons, reviews and a kit.
    await tx.query(`update resources set is_on = true where name <> 'sms'`);
    return true;
  });
}
