/** The messages of a failed fetch in Chromium, Safari and Firefox. These errors have no code. */
const WORDS = /^(failed to fetch|load failed|networkerror\b|the network connection was lost)/i;

/** Whether a request failed because there was no response, rather than because of an error of the shop. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && WORDS.test(error.message);
