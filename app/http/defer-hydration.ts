/** What Remix writes: the modules to preload, and the script that starts the page. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /(<script(?: nonce="[^"]*")? type="module") async="">([\s\S]*?)<\/script>/;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import ("[^"]+");$/gm;

/** A picture that never loads must not prevent hydration. */
const PATIENCE_MS = 4_000;

/**
 * The longest wait for an idle moment. Loaded content must be painted first, but a browser that is never idle must
 * start the page too.
 */
const DRAWING_MS = 500;

/**
 * Delays a page's scripts until everything its first view needs has loaded. On a phone's connection the scripts are
 * more than half of the page's weight, and loading them beside the first picture delays the picture by a second. Before
 * they run, the page can be read and its forms work. A page that Remix wrote in another format stays unchanged.
 */
export function deferHydration(html: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const [whole, opening = '', code = ''] = start;
  const routes = [...code.matchAll(NAMED_IMPORT)].map(([, name = '', from = '']) => ({ name, from }));
  const others = [...code.matchAll(BARE_IMPORT)].map(([, from = '']) => from);
  const then = code.replaceAll(NAMED_IMPORT, '').replaceAll(BARE_IMPORT, '').trim();
  const preloaded = [...html.matchAll(PRELOAD)].map(([, href = '']) => JSON.stringify(href));
  // The module that the remaining lines of the script import starts the page, so it must be loaded after the others.
  const early = preloaded.filter((from) => !then.includes(from));
  const modules = new Set([...routes.map(({ from }) => from), ...others, ...early]);
  const late = `let isStarted = false;
async function start() {
  if (isStarted) return;
  isStarted = true;
  const [${routes.map(({ name }) => name).join(', ')}] = await Promise.all([${[...modules].map((from) => `import(${from})`).join(', ')}]);
  ${then}
}
const afterDrawing = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: ${DRAWING_MS} });
if (document.readyState === 'complete') afterDrawing();
else addEventListener('load', afterDrawing, { once: true }), setTimeout(start, ${PATIENCE_MS});`;
  return html.replaceAll(PRELOAD, '').replace(whole, () => `${opening}>${late}</script>`);
}
