import { plainText } from '../../../content/plain-text';
import type { RichText } from '../../../content/rich-text';

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values of a group; none for anything else. */
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** Returns the rows of a list; none for anything else. */
export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

export const isRichText = (value: unknown): value is RichText =>
  isValues(value) && isValues(value['root']) && Array.isArray(value['root']['children']);

/** Returns the paragraphs of a formatted text, without empty ones. */
export const paragraphsOf = (value: unknown): string[] =>
  isRichText(value)
    ? value.root.children
        .map((node) => plainText({ ...value, root: { ...value.root, children: [node] } }))
        .filter(Boolean)
    : [];
