import type { Plugin } from 'vite';

/** Where Remix logs that it could not read a response, whatever the reason. */
const LOGGED = 'console.error(e);\n    throw new Error(`Unable to decode turbo-stream response';
const LOGGED_UNLESS_REPLACED =
  'if (!init.signal?.aborted) console.error(e);\n    throw new Error(`Unable to decode turbo-stream response';

/**
 * Makes Remix not log an error for a request that the page itself has ended, because a newer one has replaced it. Without
 * this, every quick change of a postal code leaves an error in the console, among which a real one is not seen.
 */
export function quietAborts(): Plugin {
  return {
    name: 'quiet-aborts',
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/single-fetch\.js/.test(id)) return null;
      return { code: withoutAborts(code), map: null };
    },
  };
}

/** Throws if Remix's code has changed, so that an update does not bring the errors back unseen. */
export function withoutAborts(code: string): string {
  if (!code.includes(LOGGED)) throw new Error("Remix's fetchAndDecode has changed: see quiet-aborts.ts");
  return code.replace(LOGGED, LOGGED_UNLESS_REPLACED);
}
