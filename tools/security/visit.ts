/** Somebody's visit to the shop under attack, as a tool makes it. */
export interface Visit {
  /** Without a slash at its end; on this machine. */
  url: string;
  /** Who it is, in a word: part of file names and lines. */
  name: string;
  /** As the Cookie header has them; empty for who is signed out. */
  cookies: string;
  /** Where a tool leaves its files. */
  folder: string;
}
