import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { ICON_NAMES } from '@app/components/icons/icon-names';

const sprite = readFileSync('app/components/icons/sprite.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);

describe('the icon sprite', () => {
  it('contains every icon that can be named and the wordmarks, and nothing else', () => {
    expect([...symbols].sort()).toEqual([...ICON_NAMES, 'wordmark', 'wordmark-stacked'].sort());
  });

  it('contains each icon once', () => {
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});
