import { nameQuestions } from '@cms/content/faq';
import { titleView } from '@cms/content/piece-views';
import type { RichTextNode } from '@cms/content/rich-text';
import { withSections } from '@cms/content/sections';
import { TILE_ICONS } from '@cms/content/tile-icons';
import { ICON_NAMES } from '@app/components/icons/icon-names';
import { describe, expect, test } from 'vitest';

describe('a title with words in italics', () => {
  test.each([
    ['Pizzas sem glúten', 'sem glúten', ['Pizzas ', '*sem glúten']],
    ['Sem pressa, sem trigo', 'Sem pressa', ['*Sem pressa', ', sem trigo']],
    ['Só isto', 'Só isto', ['*Só isto']],
    ['Outro título', 'sem glúten', ['Outro título']],
    ['Sem nada', null, ['Sem nada']],
    ['Espaços', '   ', ['Espaços']],
  ])('splits the title %s where %s is in italics', (title, emphasis, parts) => {
    const view = titleView(title, emphasis);
    expect(view.title).toBe(title);
    expect(view.titleParts.map(({ text, isEmphasis }) => `${isEmphasis ? '*' : ''}${text}`)).toEqual(parts);
  });
});

describe('the anchor of a question', () => {
  test("is derived from the question's words, and stays when they change later", () => {
    const [made] = nameQuestions([{ question: 'É segura para celíacos?' }]);
    expect(made?.anchor).toBe('e-segura-para-celiacos');
    expect(nameQuestions([{ ...made, question: 'Celíacos podem comer?' }])[0]?.anchor).toBe(
      'e-segura-para-celiacos',
    );
  });

  test('is unique, even if the question is a copy of another one or has the same words', () => {
    const rows = [
      { question: 'Sabores?', anchor: 'sabores' },
      { question: 'Sabores?', anchor: 'sabores' },
    ];
    expect(nameQuestions([...rows, { question: 'Sabores' }]).map(({ anchor }) => anchor)).toEqual([
      'sabores',
      'sabores-2',
      'sabores-3',
    ]);
  });
});

test('the sections of a text are its second-level headings, with ids derived from their words', () => {
  const heading = (tag: 'h2' | 'h3', text: string): RichTextNode => ({
    type: 'heading',
    tag,
    children: [{ type: 'text', text, format: 0 }],
  });
  const children = [
    heading('h2', 'Quem somos'),
    heading('h3', 'Detalhe'),
    { type: 'paragraph' as const, children: [] },
    heading('h2', 'Quem somos'),
    heading('h2', '…'),
  ];
  const { body, sections } = withSections({ root: { children } });
  expect(sections).toEqual([
    { id: 'quem-somos', title: 'Quem somos' },
    { id: 'quem-somos-2', title: 'Quem somos' },
    { id: 'secao', title: '…' },
  ]);
  expect(body.root.children.map((node) => ('id' in node ? node.id : null))).toEqual([
    'quem-somos',
    'detalhe',
    null,
    'quem-somos-2',
    'secao',
  ]);
});

test('every illustration that an owner can choose exists', () => {
  expect(Object.keys(TILE_ICONS).filter((icon) => !(ICON_NAMES as readonly string[]).includes(icon))).toEqual(
    [],
  );
});
