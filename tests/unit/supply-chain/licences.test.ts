import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { lockedPackages } from '@tests/support/supply-chain/lockfile';

const page = readFileSync('docs/licences.md', 'utf8');
const shipped = lockedPackages().filter(({ dev }) => !dev);

/** The first cell of each row of the page's tables. */
const rows = [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);

it('every licence of an installed package is on the page about licences', () => {
  const licences = new Set(shipped.flatMap(({ license }) => license ?? []));
  expect([...licences].filter((licence) => !rows.includes(licence)).sort()).toEqual([]);
});

it('every package whose manifest names no licence is listed on that page by name', () => {
  const unnamed = new Set(shipped.filter(({ license }) => !license).map(({ name }) => name));
  expect([...unnamed].filter((name) => !rows.includes(name)).sort()).toEqual([]);
});
