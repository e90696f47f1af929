import { chromium, type Browser } from 'playwright';

import { findChromium } from '@tests/find-chromium.mjs';

const QUIET = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens a Chromium that shows no prompts and sends no requests by itself; `args` are added to its options. */
export const openChromium = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: (await findChromium()) ?? undefined, args: [...QUIET, ...args] });
