import { cp, mkdir } from 'node:fs/promises';
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
    pages.map((page, place) =>
      page.screenshot({ path: path.join(folder, `page-${place + 1}.png`) }).catch(() => undefined),
    ),
  );
}
