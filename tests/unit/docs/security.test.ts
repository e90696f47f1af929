import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { SHOP_COOKIE_NAMES } from '@app/session/shop-cookie';

const page = readFileSync('docs/security.md', 'utf8');

describe('the security document', () => {
  it('names tests that exist', () => {
    const named = new Set(
      [...page.matchAll(/`((?:e2e|unit|integration)\/[\w/-]+)`/g)].map(([, name]) => name),
    );
    expect(named.size).toBeGreaterThan(50);
    const missing = [...named].filter(
      (name) => !['.test.ts', '.test.tsx'].some((ending) => existsSync(`tests/${name}${ending}`)),
    );
    expect(missing).toEqual([]);
  });

  it('names files under tests that exist', () => {
    const named = [...page.matchAll(/`(tests\/[\w/.-]+\.ts)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('names every cookie', () => {
    const table = page.split('## Cookies')[1]?.split('\n## ')[0] ?? '';
    expect(SHOP_COOKIE_NAMES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('names a test for every clause', () => {
    const clauses = page.split('## What must hold')[1]?.split('\n## ')[0] ?? '';
    const rows = clauses.split('\n').filter((line) => /^\| (?!clause|-)/.test(line));
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => !/`(?:e2e|unit|integration)\//.test(row))).toEqual([]);
  });
});
