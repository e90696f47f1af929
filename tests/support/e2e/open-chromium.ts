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

/** A browser without automatic prompts and requests, and with what a test needs besides. */
export const openChromium = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: (await findChromium()) ?? undefined, args: [...QUIET, ...args] });
