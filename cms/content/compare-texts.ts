import { diffArrays, diffWords } from 'diff';

import type { RichText, RichTextNode } from './rich-text';

/** A sequence of words that both texts contain, or that only one of the two texts contains. */
export interface ComparedWords {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** The changed paragraphs under one heading; null before the first heading. */
export interface ComparedSection {
  heading: string | null;
  paragraphs: ComparedWords[][];
}

/** The parts of a text that are compared. */
export interface ComparableText {
  title: string;
  lead: string | null;
  body: RichText;
}

interface Paragraph {
  text: string;
  isHeading: boolean;
}

/** Two paragraphs count as one changed paragraph if at least this share of their words is common to both. */
const COMMON_WORDS = 0.5;

/**
 * Returns the paragraphs that differ between two texts, compared word by word and in reading order. Omits equal
 * paragraphs.
 */
export function compareTexts(before: ComparableText, after: ComparableText): ComparedSection[] {
  const sections: ComparedSection[] = [];
  let heading: string | null = null;
  let open: ComparedSection | null = null;
  for (const [old, current] of paired(paragraphsOf(before), paragraphsOf(after))) {
    const paragraph = current ?? old;
    if (paragraph?.isHeading) {
      heading = paragraph.text;
      open = null;
    }
    if (old?.text === current?.text) continue;
    if (!open) sections.push((open = { heading, paragraphs: [] }));
    open.paragraphs.push(comparedWords(old?.text ?? '', current?.text ?? ''));
  }
  return sections;
}

type Pair = [old: Paragraph | null, current: Paragraph | null];

/** Pairs equal paragraphs, and between these the similar paragraphs; all remaining paragraphs stay unpaired. */
function paired(before: Paragraph[], after: Paragraph[]): Pair[] {
  const isEqual = (one: Paragraph, other: Paragraph) => one.text === other.text;
  const pairs: Pair[] = [];
  let removed: Paragraph[] = [];
  let added: Paragraph[] = [];
  const settle = () => {
    pairs.push(...aligned(removed, added, isSimilar));
    [removed, added] = [[], []];
  };
  for (const [old, current] of aligned(before, after, isEqual)) {
    if (old && current) {
      settle();
      pairs.push([old, current]);
    } else if (old) removed.push(old);
    else if (current) added.push(current);
  }
  settle();
  return pairs;
}

function aligned(
  before: Paragraph[],
  after: Paragraph[],
  comparator: (one: Paragraph, other: Paragraph) => boolean,
): Pair[] {
  let old = 0;
  let current = 0;
  return diffArrays(before, after, { comparator }).flatMap(({ value, added, removed }) =>
    value.map((): Pair => {
      if (added) return [null, after[current++] ?? null];
      if (removed) return [before[old++] ?? null, null];
      return [before[old++] ?? null, after[current++] ?? null];
    }),
  );
}

function isSimilar(one: Paragraph, other: Paragraph): boolean {
  if (one.isHeading !== other.isHeading) return false;
  const [words, others] = [wordsOf(one.text), wordsOf(other.text)];
  const common = [...words].filter((word) => others.has(word)).length;
  return (2 * common) / (words.size + others.size) >= COMMON_WORDS;
}

const wordsOf = (text: string) => new Set(text.toLocaleLowerCase('pt-BR').match(/[\p{L}\p{N}]+/gu));

const comparedWords = (before: string, after: string): ComparedWords[] =>
  diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));

function paragraphsOf({ title, lead, body }: ComparableText): Paragraph[] {
  return [
    { text: title, isHeading: false },
    { text: lead ?? '', isHeading: false },
    ...body.root.children.flatMap(paragraphsIn),
  ]
    .map(({ text, isHeading }) => ({ text: text.replace(/\s+/g, ' ').trim(), isHeading }))
    .filter(({ text }) => text !== '');
}

/**
 * Returns the paragraphs of a node. Each list item is a paragraph; the items of a nested list follow their parent item.
 */
function paragraphsIn(node: RichTextNode): Paragraph[] {
  if (!('children' in node)) return [];
  if (node.type === 'list') return node.children.flatMap(paragraphsIn);
  const inner = node.children.filter(({ type }) => type === 'list');
  const own = node.children.filter(({ type }) => type !== 'list');
  return [
    { text: own.map(textOf).join(''), isHeading: node.type === 'heading' },
    ...inner.flatMap(paragraphsIn),
  ];
}

function textOf(node: RichTextNode): string {
  if (node.type === 'text') return node.text;
  return 'children' in node ? node.children.map(textOf).join('') : ' ';
}
