import { en } from '@payloadcms/translations/languages/en';
import { pt } from '@payloadcms/translations/languages/pt';
import { describe, expect, it } from 'vitest';

import { isWithoutName, recordTitle } from '@cms/admin/frame/editor/record-title';
import { payloadTexts } from '@cms/admin/frame/words/payload-texts';

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

describe('the replacements of Payload’s texts', () => {
  it.each(ours)('replace an existing text of Payload: %s', (name, text) => {
    // The English text is compared, because Payload's Portuguese texts translate even the names of placeholders.
    const original = textOf(name, en);
    expect(original).toBeTypeOf('string');
    expect(placeholders(text).filter((hole) => !original?.includes(hole))).toEqual([]);
    expect(tags(text).filter((tag) => !original?.includes(tag))).toEqual([]);
  });

  it('contain no text that equals Payload’s own text', () => {
    expect(ours.filter(([name, text]) => textOf(name, pt) === text).map(([name]) => name)).toEqual([]);
  });
});

describe('the title of a record without a name', () => {
  const untitled = textOf('general:untitled', pt) ?? '';

  it('says what is being made, instead of Payload’s simulators', () => {
    expect(recordTitle('Foto', { isNew: true })).toBe('Nova foto');
    expect(recordTitle('Foto', { isNew: false })).toBe('Foto');
  });

  it('is recognised by Payload’s words in brackets and by the id, and no name is mistaken for one', () => {
    expect(isWithoutName('[Sem título]', { id: undefined, untitled })).toBe(true);
    expect(isWithoutName('0197a3', { id: '0197a3', untitled })).toBe(true);
    expect(isWithoutName('Sem título', { id: '0197a3', untitled })).toBe(false);
    expect(isWithoutName('Doces', { id: undefined, untitled })).toBe(false);
  });
});
