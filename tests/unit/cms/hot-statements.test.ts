import { expect, it, vi } from 'vitest';

import { HOT_AFTER, HotStatements, hotStatements } from '@cms/platform/database/hot-statements';

const use = (statements: HotStatements, text: string, times = 1) => {
  for (let time = 1; time < times; time += 1) statements.asked(text, [1]);
  return statements.asked(text, [1]);
};

it('a statement has a name once it is used often, and each its own', () => {
  const statements = new HotStatements();
  expect(use(statements, 'select $1', HOT_AFTER - 1)).toEqual({ text: 'select $1', values: [1] });
  const { name } = use(statements, 'select $1');
  expect(name).toBeTruthy();
  expect(use(statements, 'select $1', 50)).toEqual({ name, text: 'select $1', values: [1] });
  expect(use(statements, 'select -$1', HOT_AFTER).name).not.toBe(name);
});

it('a text without values has no name, because it may be several statements', () => {
  const statements = new HotStatements();
  for (let time = 0; time < 200; time += 1)
    expect(statements.asked('select 1; select 2', [])).toEqual({ text: 'select 1; select 2', values: [] });
});

it('no statement has a name behind a pooler', () => {
  const statements = new HotStatements();
  statements.isOn = false;
  expect(use(statements, 'select $1', 2 * HOT_AFTER)).toEqual({ text: 'select $1', values: [1] });
});

it('a statement that the server has refused as a prepared one never has a name again', () => {
  const statements = new HotStatements();
  const { name } = use(statements, 'select $1', HOT_AFTER);
  expect(statements.drop('select $1', { code: '23505' })).toBe(false);
  expect(use(statements, 'select $1').name).toBe(name);
  expect(statements.drop('select $1', { code: '0A000' })).toBe(true);
  expect(use(statements, 'select $1', 300).name).toBeUndefined();
  expect(statements.drop('select $1', { code: '0A000' })).toBe(false);
  expect(use(statements, 'select -$1', HOT_AFTER).name).not.toBe(name);
});

it('no more than two hundred statements have a name, however many texts a process puts together', () => {
  const statements = new HotStatements();
  const names = new Set<string>();
  for (let text = 0; text < 1_500; text += 1) {
    const { name } = use(statements, `select $1 + ${text}`, HOT_AFTER);
    if (name) names.add(name);
  }
  expect(names.size).toBe(200);
});

it('are the same in every copy of the module, because the copies share the connections of a process', async () => {
  vi.resetModules();
  const copy = await import('@cms/platform/database/hot-statements');
  expect(copy.HotStatements).not.toBe(HotStatements);
  expect(copy.hotStatements).toBe(hotStatements);
});
