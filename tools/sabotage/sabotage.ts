/** One place in the sources and its replacement. */
export interface Edit {
  file: string;
  /** The text to be replaced, which occurs in the file exactly once. */
  find: string;
  replace: string;
}

/** A mistake that could be made in an operation, and the tests that must detect it. */
export interface Sabotage {
  name: string;
  /** What would happen in the shop because of the mistake. */
  harm: string;
  /**
   * The edits that make the mistake. There are several where the database or a second guard would catch the first edit
   * alone.
   */
  edits: readonly Edit[];
  /** Test files; each must fail with the sabotage, and pass without it. As few and as small as possible. */
  caughtBy: readonly string[];
}

/**
 * Returns the source with the mistake in it. Throws unless the text to be replaced occurs exactly once, because a
 * sabotage must not outlive the code that it changes.
 */
export function sabotaged(source: string, { file, find, replace }: Edit): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file}: found ${after === undefined ? 0 : more.length + 1} times, not once: ${find}`);
  }
  return before + replace + after;
}
