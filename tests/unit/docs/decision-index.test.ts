import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const topics = readdirSync('docs/decisions')
  .filter((file) => file !== 'README.md')
  .sort();
const index = readFileSync('docs/decisions/README.md', 'utf8');

const numbersOf = (text: string) =>
  [...text.matchAll(/<a id="(\d{3})"><\/a>/g)].map(([, number = '']) => number);
const records = topics.map((file) => {
  const text = readFileSync(`docs/decisions/${file}`, 'utf8');
  return { file, text, numbers: numbersOf(text).sort() };
});

describe('the decision records', () => {
  it('are sections of topics, each under its own number', () => {
    expect(topics.filter((file) => !/^[a-z-]+\.md$/.test(file))).toEqual([]);
    const headings = records.flatMap(({ text }) => text.match(/^##.*$/gm) ?? []);
    expect(headings.length).toBeGreaterThan(150);
    // A record that a later one replaces has its anchor in the heading of the later one, whose own anchor is the last.
    const own = /^## (?:<a id="\d{3}"><\/a>)*<a id="(\d{3})"><\/a>(\d{3}) \S/;
    const misnumbered = headings.filter((heading) => {
      const [, anchor, number] = own.exec(heading) ?? [];
      return anchor === undefined || anchor !== number;
    });
    expect(misnumbered).toEqual([]);
    // No anchor stands outside a heading.
    expect(records.flatMap(({ numbers }) => numbers).sort()).toEqual(headings.flatMap(numbersOf).sort());
  });

  it('have each number once', () => {
    const numbers = records.flatMap((record) => record.numbers);
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  it('are listed in the index, each topic under its own title', () => {
    const expected = records.map(({ file, text, numbers }) => {
      const [title = ''] = text.split('\n');
      const links = numbers.map((number) => `[${number}](${file}#${number})`);
      return `- [${title.replace(/^# /, '')}](${file}): ${links.join(', ')}`;
    });
    const listed = index.split('\n').filter((line) => line.startsWith('- ['));
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('have no gap that the index does not name', () => {
    const taken = new Set(records.flatMap(({ numbers }) => numbers));
    const last = Math.max(...[...taken].map(Number));
    const missing = Array.from({ length: last }, (_, place) => String(place + 1).padStart(3, '0')).filter(
      (number) => !taken.has(number),
    );
    expect(index).toContain(`${missing.join(', ')}.`);
  });
});
