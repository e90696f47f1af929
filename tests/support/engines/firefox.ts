import { launch, type ElementHandle } from 'puppeteer-core';

import { findFirefox } from '@tests/find-engines.mjs';
import { findingBody, type Control, type EngineWindow } from './engine-window';

/** Opens Debian's Firefox, spoken to by WebDriver BiDi. */
export async function openFirefox(size: { width: number; height: number }): Promise<EngineWindow> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox is not installed');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR, pt', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const find = async (control: Control): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(`(() => { ${findingBody(control)} })()`)).asElement();
    if (!found) throw new Error(`there is no ${control.css} named ${control.name}`);
    return found as ElementHandle;
  };
  return {
    engine: 'Firefox',
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    press: async (control) => (await find(control)).click(),
    async type(control, text) {
      const field = await find(control);
      await field.click({ count: 3 });
      await field.press('Delete');
      await field.type(text);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
