/** One place of the sources and what stands there instead. */
export interface Edit {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
}

/** A mistake somebody could make in an operation, and the tests that must notice it. */
export interface Sabotage {
  name: string;
  /** What would happen in the shop. */
  harm: string;
  /** Several where the database or a second guard would refuse the first alone. */
  edits: readonly Edit[];
  /** Test files; each of them must fail, and pass without the sabotage. As few and as small as do. */
  caughtBy: readonly string[];
}

/** The file with the mistake in it. Throws unless its text is there exactly once: a sabotage must not outlive its code. */
export function sabotaged(source: string, { file, find, replace }: Edit): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file}: found ${after === undefined ? 0 : more.length + 1} times, not once: ${find}`);
  }
  return before + replace + after;
}
