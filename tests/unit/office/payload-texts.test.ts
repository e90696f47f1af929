import { en } from '@payloadcms/translations/languages/en';
import { pt } from '@payloadcms/translations/languages/pt';
import { describe, expect, it } from 'vitest';

import { payloadTexts } from '@cms/admin/payload-texts';

type Texts = Record<string, Record<string, string>>;

const ours = Object.entries(payloadTexts as Texts).flatMap(([group, texts]) =>
  Object.entries(texts).map(([key, text]) => [`${group}:${key}`, text] as const),
);
const textOf = (name: string, { translations }: { translations: unknown }) => {
  const [group = '', key = ''] = name.split(':');
  return (translations as Texts)[group]?.[key];
};
const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
const tags = (text: string) => (text.match(/<\/?\d>/g) ?? []).sort();

describe('Payload’s texts in the shop’s words', () => {
  it.each(ours)('replaces a text that Payload has: %s', (name, text) => {
    // Its Portuguese translates even the name of a placeholder.
    const original = textOf(name, en);
    expect(original).toBeTypeOf('string');
    expect(placeholders(text).filter((hole) => !original?.includes(hole))).toEqual([]);
    expect(tags(text).filter((tag) => !original?.includes(tag))).toEqual([]);
  });

  it('repeats no text that is right already', () => {
    expect(ours.filter(([name, text]) => textOf(name, pt) === text).map(([name]) => name)).toEqual([]);
  });
});
