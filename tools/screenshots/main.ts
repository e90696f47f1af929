import { mkdir } from 'node:fs/promises';

import { openDatabase } from '@tests/support/e2e/database';
import { startDemoShop } from '@tests/support/e2e/demo-shop';
import { mailboxAt } from '@tests/support/e2e/mailbox';
import { openChromium } from '@tests/support/browser/open-chromium';
import { identityControl } from '@tests/support/identity-provider/identity-control';
import { accountScreens } from './account-screens';
import { wayInScreens } from './way-in-screens';
import { adminScreens } from './admin-screens';
import { helpScreens } from './help-screens';
import { orderScreens } from './order-screens';
import { checkoutScreens } from './checkout-screens';
import { counterScreens } from './counter-screens';
import { writeContactSheet, type Shot } from './contact-sheet';
import { readOptions } from './options';
import { publicScreens } from './public-screens';
import { openStudio } from './studio';

/**
 * `npm run screenshots` takes pictures of every page in every state at every width, as PNGs, with a contact sheet of
 * all of them.
 */
const { url, only, widths, folder } = readOptions(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);

await mkdir(folder, { recursive: true });
const shop = url ? null : await startDemoShop();
const own = shop && {
  sql: openDatabase(shop.addresses.databaseUrl),
  mailbox: mailboxAt(shop.addresses.mailboxUrl),
  identity: identityControl(shop.addresses.identityUrl),
};
const browser = await openChromium();
const shots: Shot[] = [];
try {
  const studio = await openStudio({ browser, url: url ?? shop!.addresses.publicUrl, folder, own });
  const screens = [
    ...publicScreens,
    ...checkoutScreens,
    ...accountScreens,
    ...wayInScreens,
    ...orderScreens,
    ...helpScreens,
    ...adminScreens,
    ...counterScreens,
  ].filter(
    ({ name, needsSeparateShop }) => only.some((part) => name.includes(part)) && (shop || !needsSeparateShop),
  );
  for (const screen of screens) {
    const { onlyBelow = Infinity, onlyFrom = 0 } = screen;
    for (const width of widths.filter((wide) => wide < onlyBelow && wide >= onlyFrom)) {
      const shot = await studio.shoot(screen, width);
      shots.push(shot);
      say(`${shot.file ? '·' : '✗'} ${shot.file ?? `${shot.name} ${shot.width}: ${shot.problem}`}`);
    }
  }
  say(`\n${await writeContactSheet(folder, shots)}`);
} finally {
  await browser.close();
  await own?.sql.close();
  await shop?.stop();
}
process.exitCode = shots.every(({ file }) => file) ? 0 : 1;
