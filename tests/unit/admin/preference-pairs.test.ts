import { preferencePairs } from '@cms/admin/views/customers/preference-pairs';
import { PREFERENCE_DEFAULTS, PREFERENCE_KEYS, type Preferences } from '@shop/customers/preferences';
import { expect, it } from 'vitest';

const all = (value: boolean) =>
  Object.fromEntries(PREFERENCE_KEYS.map((key) => [key, value])) as unknown as Preferences;

it('groups what a customer accepts by the way on which it arrives', () => {
  expect(preferencePairs({ ...PREFERENCE_DEFAULTS }, { hasSms: true })).toEqual([
    ['E-mail', 'pedidos e promoções'],
    ['SMS', 'pedidos'],
    ['Avisos no celular ou computador', 'pedidos e promoções'],
    ['Dados', 'coleta de dados e análises de uso'],
  ]);
});

it('has no word of SMS where the shop sends none', () => {
  expect(preferencePairs(all(true), { hasSms: false }).flat().join(' ')).not.toContain('SMS');
});

it('names every preference', () => {
  const accepted = (preferences: Preferences) =>
    preferencePairs(preferences, { hasSms: true }).map(([, words]) => words);
  expect(new Set(accepted(all(false)))).toEqual(new Set(['nada']));
  for (const key of PREFERENCE_KEYS)
    expect(accepted({ ...all(false), [key]: true }).filter((words) => words !== 'nada')).toHaveLength(1);
});
