/** The visitor that a tool acts as on the shop under attack. */
export interface Visit {
  /** The shop's address on this machine, without a trailing slash. */
  url: string;
  /** The kind of visitor in one word, which becomes part of file names and of output lines. */
  name: string;
  /** The cookies as in the Cookie header; empty when signed out. */
  cookies: string;
  /** The folder for a tool's files. */
  folder: string;
}
