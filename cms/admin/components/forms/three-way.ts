import type { FieldConflict } from './ConflictNotice';

/** The fields of a form: their labels, and their values as text (null for a value that cannot be shown as text). */
export interface DraftWords<Draft extends object> {
  labels: Record<keyof Draft & string, string>;
  textOf: (draft: Draft, name: keyof Draft & string) => string | null;
}

export interface ThreeDrafts<Draft extends object> {
  /** The stored version from which both `mine` and `theirs` were edited. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Draft extends object>(
  { labels }: Pick<DraftWords<Draft>, 'labels'>,
  one: Draft,
  other: Draft,
): (keyof Draft & string)[] =>
  (Object.keys(labels) as (keyof Draft & string)[]).filter((name) => !same(one[name], other[name]));

/** Merges the local changes into the version that another user saved: a locally changed field keeps the typed value. */
export const mergeDrafts = <Draft extends object>(
  words: Pick<DraftWords<Draft>, 'labels'>,
  { base, mine, theirs }: ThreeDrafts<Draft>,
): Draft => ({
  ...theirs,
  ...(Object.fromEntries(
    changedFields(words, base, mine).map((name) => [name, mine[name]]),
  ) as Partial<Draft>),
});

/**
 * Returns the fields that another user changed. If a field was also changed in this form, the typed value is included.
 */
export function conflictsOf<Draft extends object>(
  words: DraftWords<Draft>,
  { base, mine, theirs }: ThreeDrafts<Draft>,
): FieldConflict[] {
  const typed = changedFields(words, base, mine);
  return changedFields(words, base, theirs).map((name) => ({
    label: words.labels[name],
    now: words.textOf(theirs, name),
    typed: typed.includes(name) ? words.textOf(mine, name) : null,
  }));
}
