import type { FieldConflict } from '../../components/forms/ConflictNotice';

/** The values of a text or of the settings by field name, as Payload's form and API have them. */
export type Values = Record<string, unknown>;

/** What Payload itself writes. Nobody edits it, so it is no change. */
const OWN_FIELDS = new Set(['id', 'createdAt', 'updatedAt', 'globalType', '_status']);

interface Row {
  id: string;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isRows = (value: unknown): value is (Row & Values)[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && typeof row['id'] === 'string');

/** An empty value has several forms: the database stores null where a form has '' or no value. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are the same for the person who edits them. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    sameValue(one[name], other[name]),
  );
}

/** Returns the names of the fields whose values differ from the stored ones. */
export const touchedFields = (stored: Values, values: Values): string[] =>
  Object.keys(values).filter((name) => !OWN_FIELDS.has(name) && !sameValue(stored[name], values[name]));

/** Three versions of one value: the one that both people began with, and what each of them made of it. */
export interface ThreeValues<Value = unknown> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Merges what was typed here into what somebody else saved. What only one of the two changed stays changed, in rows of a
 * list and in groups of fields too. Where both changed the same value, the typed one stays.
 */
export function mergeValues({ base, mine, theirs }: ThreeValues): unknown {
  if (sameValue(mine, base)) return theirs;
  if (sameValue(theirs, base) || sameValue(mine, theirs)) return mine;
  if (isRows(mine) && isRows(theirs) && (isRows(base) || isEmpty(base)))
    return mergeRows({ base: isRows(base) ? base : [], mine, theirs });
  // The text of the rich text editor has a `root`. Merged by parts, it would be a text that nobody wrote.
  const isGroup = (value: unknown): value is Values =>
    isObject(value) && !Array.isArray(value) && !('root' in value);
  if (!isGroup(mine) || !isGroup(theirs) || !isGroup(base)) return mine;
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    names.map((name) => [name, mergeValues({ base: base[name], mine: mine[name], theirs: theirs[name] })]),
  );
}

/**
 * Rows are the same row when they have the same id. A row that one person removed is gone unless the other person has
 * changed it. The rows are in the order of the person who moved or added rows; if both did, in the typed order.
 */
function mergeRows({ base, mine, theirs }: ThreeValues<(Row & Values)[]>): unknown[] {
  const rowOf = (rows: readonly (Row & Values)[], id: string) => rows.find((row) => row.id === id);
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const isMoved = !sameValue(ids(mine), ids(base));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...ids(first), ...ids(second).filter((id) => !rowOf(first, id))];
  return order.flatMap((id) => {
    const three = { base: rowOf(base, id), mine: rowOf(mine, id), theirs: rowOf(theirs, id) };
    if (three.base && !three.mine) return sameValue(three.base, three.theirs) ? [] : [three.theirs];
    if (three.base && !three.theirs) return sameValue(three.base, three.mine) ? [] : [three.mine];
    return [mergeValues(three) ?? three.mine ?? three.theirs];
  });
}

/** Returns the stored values with what was typed here. */
export function mergeTyped({ base, mine, theirs }: ThreeValues<Values>): Values {
  const typed = touchedFields(base, mine);
  return {
    ...theirs,
    ...Object.fromEntries(
      typed.map((name) => [name, mergeValues({ base: base[name], mine: mine[name], theirs: theirs[name] })]),
    ),
  };
}

const textOf = (value: unknown): string | null => {
  if (isEmpty(value)) return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** The notice shows so much of a text; more would hide its buttons. */
const MOST_LETTERS = 160;

/** So many letters before a change are shown with it, so that its place is known. */
const LETTERS_BEFORE = 30;

/** Returns all words of a rich text's block. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('');
  if (!isObject(value)) return '';
  const words = wordsOf('text' in value ? value['text'] : value['children']);
  return value['type'] === 'listitem' ? `${words} ` : words;
}

/** Returns how many letters two texts have in common at their beginning. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns a line from shortly before its first change on, because of a long paragraph only the change is news. */
function fromChange(line: string, before: readonly string[]): string {
  const shared = Math.max(0, ...before.map((old) => sharedLength(old, line)));
  const start = shared > LETTERS_BEFORE ? line.lastIndexOf(' ', shared - LETTERS_BEFORE) : -1;
  return start > 0 ? `…${line.slice(start)}` : line;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the paragraphs of a rich text, or the text itself, as lines. The id of a picture is no text. */
function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [] : [value];
  if (!isObject(value)) return [];
  const { root } = value;
  if (!isObject(root) || !Array.isArray(root['children'])) return [];
  return root['children'].map((block) => wordsOf(block).replace(/\s+/g, ' ').trim());
}

/** Returns the words that somebody wrote into a text, into a row or into a rich text; null if they only took some away. */
function writtenText(before: unknown, after: unknown): string | null {
  const isParts = isObject(after) && !('root' in after);
  const parts = isParts
    ? Object.keys(after).map((name) => [memberOf(before, name), after[name]])
    : [[before, after]];
  const lines = parts
    .filter(([old, now]) => !sameValue(old, now))
    .flatMap(([old, now]) => {
      const kept = linesOf(old);
      return linesOf(now)
        .filter((line) => line !== '' && !kept.includes(line))
        .map((line) => fromChange(line, kept));
    });
  const text = lines.join(' … ');
  return text === '' ? null : text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
}

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

const OTHER_TEXT = 'outro texto';

/** Returns the rows that somebody else added, removed or changed, by their place in the list, for the notice. */
function rowConflicts(label: string, { base, mine, theirs }: ThreeValues): FieldConflict[] {
  if (!isRows(base) || !isRows(theirs)) return [{ label, now: null, typed: null }];
  const conflicts = theirs.flatMap((row, place): FieldConflict[] => {
    const before = base.find(({ id }) => id === row.id);
    if (before && sameValue(before, row)) return [];
    const name = `${label}, item ${place + 1}`;
    const own = isRows(mine) ? mine.find(({ id }) => id === row.id) : undefined;
    const isTyped = before !== undefined && own !== undefined && !sameValue(own, before);
    return [
      {
        label: name,
        now: before ? writtenText(before, row) : 'novo',
        typed: isTyped ? (writtenText(before, own) ?? OTHER_TEXT) : null,
      },
    ];
  });
  const removed = base.filter(({ id }) => !theirs.some((row) => row.id === id)).length;
  if (removed > 0)
    conflicts.push({
      label,
      now: removed === 1 ? 'um item a menos' : `${removed} itens a menos`,
      typed: null,
    });
  return conflicts.length > 0 ? conflicts : [{ label, now: 'em outra ordem', typed: null }];
}

/** Returns what somebody else changed, for the notice. `labels` has the label of each field by its name. */
export function valueConflicts(
  labels: Readonly<Record<string, string>>,
  { base, mine, theirs }: ThreeValues<Values>,
): FieldConflict[] {
  return touchedFields(base, theirs)
    .filter((name) => labels[name] !== undefined)
    .flatMap((name) => {
      const label = labels[name] ?? name;
      const three = { base: base[name], mine: mine[name], theirs: theirs[name] };
      if (Array.isArray(three.base) || Array.isArray(three.theirs)) return rowConflicts(label, three);
      const isTyped = !sameValue(three.base, three.mine);
      const now = textOf(three.theirs) ?? writtenText(three.base, three.theirs);
      const typed = textOf(three.mine) ?? writtenText(three.base, three.mine) ?? OTHER_TEXT;
      return [{ label, now, typed: isTyped ? typed : null }];
    });
}
