import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { findFreePort } from '@server/processes/free-port';
import { findWebKit } from '@tests/find-engines.mjs';
import { until } from '@tests/support/server/until';
import { findingBody, type Control, type EngineWindow } from './engine-window';

/** Opens WebKitGTK's small browser on a screen in memory, spoken to by WebDriver. */
export async function openWebKit(size: { width: number; height: number }): Promise<EngineWindow> {
  const found = findWebKit();
  if (!found) throw new Error('WebKit is not installed');
  const home = mkdtempSync(path.join(tmpdir(), 'massa-mansa-webkit-'));
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...QUIET, DISPLAY: screen.display, HOME: home, XDG_RUNTIME_DIR: home },
  });
  const end = () => {
    for (const child of [driver, screen.process]) child.kill();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await until('WebKit’s driver answers', () => answers(`http://127.0.0.1:${port}/status`));
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
        }),
      )
      .build();
    await browser
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return windowOf(browser, end);
  } catch (error) {
    end();
    throw error;
  }
}

/** A machine without a graphics card, a desktop or a message bus. */
const QUIET = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  LANG: 'pt_BR.UTF-8',
};

function windowOf(browser: WebDriver, end: () => void): EngineWindow {
  const find = async (control: Control): Promise<WebElement> => {
    const element = await browser.executeScript<WebElement | null>(findingBody(control));
    if (!element) throw new Error(`there is no ${control.css} named ${control.name}`);
    return element;
  };
  return {
    engine: 'WebKit',
    open: (address) => browser.get(address),
    reload: () => browser.navigate().refresh(),
    run: <T>(body: string) => browser.executeScript<T>(body),
    press: async (control) => (await find(control)).click(),
    async type(control, text) {
      const field = await find(control);
      await field.click();
      // Two calls: the driver releases Control at the end of a call only, and letters with Control are no text.
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(Key.DELETE, text);
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit().catch(() => undefined);
      end();
    },
  };
}

/** Starts a screen in memory, which chooses a free number for itself and prints it. */
function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('close', () => reject(new Error('Xvfb has ended')));
    server.stdout.once('data', (chunk: Buffer) =>
      resolve({ process: server, display: `:${chunk.toString().trim()}` }),
    );
  });
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
