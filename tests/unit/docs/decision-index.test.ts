import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const records = readdirSync('docs/decisions')
  .filter((file) => /^\d{3}-/.test(file))
  .sort();
const index = readFileSync('docs/decisions/README.md', 'utf8');

it('the index of decisions lists every record under its own title', () => {
  const expected = records.map((file) => {
    const [title = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n');
    return `- [${file.slice(0, 3)}](${file}) ${title.replace(/^# \d{3} /, '')}`;
  });
  expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(expected);
});

it('the index of decisions names every number that has no record', () => {
  const last = Number(records.at(-1)?.slice(0, 3));
  const taken = new Set(records.map((file) => file.slice(0, 3)));
  const missing = Array.from({ length: last }, (_, place) => String(place + 1).padStart(3, '0')).filter(
    (number) => !taken.has(number),
  );
  expect(index).toContain(`${missing.join(', ')}.`);
});
