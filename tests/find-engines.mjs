import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { hasPackages, installPackages } from './install-packages.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** Returns the path of an installed Firefox; null if there is none. */
export const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOX].find((file) => file && existsSync(file)) ?? null;

/** Returns the paths of WebKit's driver and of its small browser; null if one of them is not installed. */
export function findWebKit() {
  const browser = miniBrowser();
  return existsSync(WEBKIT_DRIVER) && existsSync('/usr/bin/Xvfb') && browser
    ? { driver: WEBKIT_DRIVER, browser }
    : null;
}

/** WebKit's small browser is in a folder of the machine's architecture and of the library's version. */
function miniBrowser() {
  if (!existsSync(LIBRARIES)) return null;
  const places = readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      readdirSync(path.join(LIBRARIES, name)).map((below) => path.join(LIBRARIES, name, below)),
    );
  return (
    places
      .filter((folder) => /\/webkit2gtk-[\d.]+$/.test(folder))
      .map((folder) => path.join(folder, 'MiniBrowser'))
      .find((file) => existsSync(file)) ?? null
  );
}

/**
 * Installs Debian's Firefox and WebKit for the tests in other engines, unless they are there. It runs beside other
 * checks. Elsewhere than on Debian nothing can be installed, and these tests are left out.
 */
export async function installEngines() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length === 0 || !hasPackages()) return;
  console.log(`· Instalando os pacotes ${missing.join(', ')}…`);
  await installPackages(missing);
}

/** Whether the engines can be installed here, so that a test that cannot find them must fail. */
export const mustHaveEngines = hasPackages;
