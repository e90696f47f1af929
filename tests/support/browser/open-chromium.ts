import { chromium, type Browser } from 'playwright';

import { findChromium, findHeadlessShell } from '@tests/find-chromium.mjs';

const QUIET = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps freed memory for the next script. Without it the scripts of one page cost a thousand calls to the system.
  '--enable-features=PartitionAllocLargeEmptySlotSpanRing,CDPScreenshotNewSurface',
];

interface ChromiumOptions {
  /** Whether to open a Chromium with windows instead of a headless one. It also shows notifications. */
  hasWindows?: boolean;
  /** Arguments in addition to the usual command-line arguments. */
  args?: readonly string[];
}

/** Opens a Chromium that shows no prompts and sends no requests by itself. */
export async function openChromium({
  hasWindows = false,
  args = [],
}: ChromiumOptions = {}): Promise<Browser> {
  const executablePath = (hasWindows ? null : findHeadlessShell()) ?? (await findChromium()) ?? undefined;
  return chromium.launch({ executablePath, args: [...QUIET, ...args] });
}
