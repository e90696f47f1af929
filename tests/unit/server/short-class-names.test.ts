import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { shortClassName } from '@server/build/short-class-names';

const fileOf = (name: string) => path.resolve(`app/components/${name}.module.css`);
const CSS = '.card { color: red }\n.card-title { animation: rise 1s }\n.title { color: blue }';
const nameOf = (name: string, file = 'one') => shortClassName(name, fileOf(file), CSS);

describe('short class names', () => {
  it('are the same in every build, whatever names were requested before', () => {
    const first = nameOf('title');
    nameOf('card');
    expect(nameOf('title')).toBe(first);
    expect(shortClassName('title', `${fileOf('one')}?direct`, CSS)).toBe(first);
  });

  it('differ within a file, between files, and for animations', () => {
    const names = [
      nameOf('card'),
      nameOf('card-title'),
      nameOf('title'),
      nameOf('rise'),
      nameOf('card', 'two'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('are valid and short, and a name that the file does not have is refused', () => {
    expect(() => nameOf('absent')).toThrow('absent');
    for (const name of ['card', 'card-title', 'title', 'rise'])
      expect(nameOf(name)).toMatch(/^_[a-z0-9]{5,7}$/);
  });
});
