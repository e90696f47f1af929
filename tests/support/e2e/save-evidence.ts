import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';

import type { ShopAddresses } from './demo-shop';

const EVIDENCE = path.join(tmpdir(), 'massa-mansa-e2e-failures');

/** Saves the open pages of a failed test and the shop's logs for debugging. */
export async function keepEvidence({
  testName,
  addresses,
  pages = [],
}: {
  testName: string;
  addresses: Pick<ShopAddresses, 'dataDir'>;
  pages?: readonly Page[];
}): Promise<void> {
  const folder = path.join(EVIDENCE, testName.replace(/\W+/g, '-').slice(0, 80));
  await mkdir(folder, { recursive: true });
  await cp(path.join(addresses.dataDir, 'logs'), folder, { recursive: true });
  await Promise.all(
    pages.map(async (page, place) => {
      const file = path.join(folder, `page-${place + 1}`);
      await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
      await writeFile(`${file}.txt`, await factsOf(page).catch(String));
    }),
  );
}

/**
 * Returns what a screenshot does not show: the address, what has the focus, and whether a dialog is open. Uses
 * `waitForFunction` because, unlike `evaluate`, it has a time limit, which is needed if the page hangs.
 */
async function factsOf(page: Page): Promise<string> {
  const facts = await page.waitForFunction(
    () => ({
      title: document.title,
      readyState: document.readyState,
      focus: document.activeElement?.outerHTML.slice(0, 500) ?? null,
      dialogs: [...document.querySelectorAll('dialog[open], [role="dialog"]')].map(
        (dialog) => dialog.getAttribute('aria-label') ?? dialog.textContent?.slice(0, 80),
      ),
    }),
    undefined,
    { timeout: 5_000 },
  );
  return JSON.stringify({ url: page.url(), ...(await facts.jsonValue()) }, null, 2);
}
