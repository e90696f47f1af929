import type { FieldConflict } from '../components/forms/ConflictNotice';

/** A field of a record's form, as far as versions of the record are compared and merged. */
export interface RecordField<Draft> {
  name: string;
  label: string;
  valueOf: (draft: Draft) => unknown;
  /** The value as text; null for a value that cannot be shown as text. */
  textOf: (draft: Draft) => string | null;
  /** Returns `to` with the field's value of `from`. */
  copy: (to: Draft, from: Draft) => Draft;
}

type FlatFields<Draft> = {
  [Name in keyof Draft & string]: readonly [label: string, text: (value: Draft[Name]) => string | null];
};

/** Returns the fields of a draft that has one property for each field, in the order of the form. */
export const recordFields = <Draft extends object>(fields: FlatFields<Draft>): RecordField<Draft>[] =>
  (Object.keys(fields) as (keyof Draft & string)[]).map((name) => {
    const [label, text] = fields[name];
    return {
      name,
      label,
      valueOf: (draft) => draft[name],
      textOf: (draft) => text(draft[name]),
      copy: (to, from) => ({ ...to, [name]: from[name] }),
    };
  });

/** The text of a typed value. */
export const typedText = (value: string): string => value || 'vazio';

/** The text of a value that the form shows in another way, such as a picture. */
export const withoutText = (): null => null;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Draft>(
  fields: readonly RecordField<Draft>[],
  one: Draft,
  other: Draft,
): RecordField<Draft>[] => fields.filter(({ valueOf }) => !same(valueOf(one), valueOf(other)));

interface ThreeDrafts<Draft> {
  /** The stored version from which both `mine` and `theirs` were edited. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
}

/** Merges the local changes into the version that another user saved: a locally changed field keeps the typed value. */
export const mergeDrafts = <Draft>(
  fields: readonly RecordField<Draft>[],
  { base, mine, theirs }: ThreeDrafts<Draft>,
): Draft => changedFields(fields, base, mine).reduce((merged, { copy }) => copy(merged, mine), theirs);

/**
 * Returns the fields that another user changed. If a field was also changed in this form, the typed value is included.
 */
export function conflictsOf<Draft>(
  fields: readonly RecordField<Draft>[],
  { base, mine, theirs }: ThreeDrafts<Draft>,
): FieldConflict[] {
  const typed = changedFields(fields, base, mine);
  return changedFields(fields, base, theirs).map((field) => ({
    label: field.label,
    now: field.textOf(theirs),
    typed: typed.includes(field) ? field.textOf(mine) : null,
  }));
}
