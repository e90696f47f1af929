import { EARLY_PRESSES } from './early-presses';
import { SCRIPTED } from './scripted';

/** Match what Remix writes: the modules to preload, and the script that starts the page. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /(<script(?: nonce="[^"]*")? type="module") async="">([\s\S]*?)<\/script>/;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import ("[^"]+");$/gm;
const LATE_IMPORT = /^import\(/gm;

/** The longest wait for the pictures. Hydration then starts, even if a picture never loads. */
const PATIENCE_MS = 4_000;

/**
 * The longest wait for an idle moment. The browser should first paint what it has loaded, but the page's scripts must
 * also start in a browser that is never idle.
 */
const DRAWING_MS = 500;

/**
 * Delays a page's scripts until everything that the page's first view needs has loaded. On a phone's connection the
 * scripts are more than half of the page's weight, and loading them at the same time as the first picture delays the
 * picture by a second. Before the scripts run, the page can already be read and its forms work. If they cannot be loaded
 * or read, the page stays like that, with everything that it has for browsers without scripts. A page that Remix wrote in
 * another format stays unchanged.
 */
export function deferHydration(html: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const [whole, opening = '', code = ''] = start;
  const routes = [...code.matchAll(NAMED_IMPORT)].map(([, name = '', from = '']) => ({ name, from }));
  const others = [...code.matchAll(BARE_IMPORT)].map(([, from = '']) => from);
  const then = code
    .replaceAll(NAMED_IMPORT, '')
    .replaceAll(BARE_IMPORT, '')
    .replaceAll(LATE_IMPORT, 'await $&')
    .trim();
  const preloaded = [...html.matchAll(PRELOAD)].map(([, href = '']) => JSON.stringify(href));
  // The remaining lines of the script import the module that starts the page, so that module must be loaded after the
  // others.
  const early = preloaded.filter((from) => !then.includes(from));
  const modules = new Set([...routes.map(({ from }) => from), ...others, ...early]);
  const late = `if (document.documentElement.hasAttribute('${SCRIPTED}')) {
${EARLY_PRESSES}
let isStarted = false;
async function load() {
  const [${routes.map(({ name }) => name).join(', ')}] = await Promise.all([${[...modules].map((from) => `import(${from})`).join(', ')}]);
  ${then}
}
const start = () => {
  if (isStarted) return;
  isStarted = true;
  load().catch(() => { window.takeEarlyPresses(); window.leaveUnscripted(); });
};
const afterDrawing = () => (window.requestIdleCallback || setTimeout)(start, { timeout: ${DRAWING_MS} });
if (document.readyState === 'complete') afterDrawing();
else addEventListener('load', afterDrawing, { once: true }), setTimeout(start, ${PATIENCE_MS});
}`;
  return html.replaceAll(PRELOAD, '').replace(whole, () => `${opening}>${late}</script>`);
}
