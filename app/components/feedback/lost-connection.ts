/** What a fetch without an answer throws: Chromium's words, Safari's, Firefox's. They have no code of their own. */
const WORDS = /^(failed to fetch|load failed|networkerror\b|the network connection was lost)/i;

/** Whether a page could not be read because nothing answered, rather than because something of ours went wrong. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && WORDS.test(error.message);
