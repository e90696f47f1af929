/** The visitor that a tool acts as on the shop under attack. */
export interface Visit {
  /** Without a trailing slash; on this machine. */
  url: string;
  /** The kind of visitor, in one word: part of file names and lines. */
  name: string;
  /** As in the Cookie header; empty when signed out. */
  cookies: string;
  /** The folder for a tool's files. */
  folder: string;
}
