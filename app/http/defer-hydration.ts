/** As Remix writes them: what to fetch early, and what starts the page. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /(<script(?: nonce="[^"]*")? type="module") async="">([\s\S]*?)<\/script>/;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import ("[^"]+");$/gm;

/** A picture that never comes must not keep the page asleep. */
const PATIENCE_MS = 4_000;

/** What has come must still be drawn; a browser that has no moment to spare starts all the same. */
const DRAWING_MS = 500;

/**
 * Lets a page's scripts wait until everything its first view needs has come: on a phone's line they are more than half of
 * what the page weighs, and fetched beside the first picture they keep it back for a second. The page reads and its forms
 * work before. A page that Remix wrote another way stays as it is.
 */
export function deferHydration(html: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const [whole, opening = '', code = ''] = start;
  const routes = [...code.matchAll(NAMED_IMPORT)].map(([, name = '', from = '']) => ({ name, from }));
  const others = [...code.matchAll(BARE_IMPORT)].map(([, from = '']) => from);
  const then = code.replaceAll(NAMED_IMPORT, '').replaceAll(BARE_IMPORT, '').trim();
  const preloaded = [...html.matchAll(PRELOAD)].map(([, href = '']) => JSON.stringify(href));
  // What the last lines import by themselves starts the page: it must come after the rest.
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
