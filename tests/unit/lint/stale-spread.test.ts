import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const STATE = 'const [draft, setDraft] = useState({});';
const inForm = (code: string) => `function Form({ address, change }) { ${STATE} ${code} }`;

const REJECTED = [
  ['an await', 'async function look() { await ask(); const next = { ...draft, street }; setDraft(next); }'],
  ['a promise', 'const look = () => ask().then((found) => change({ address: { ...address, ...found } }));'],
  ['a timer', 'const look = () => setTimeout(() => setDraft({ ...draft, street }), later);'],
  ['a transition', 'const save = () => start(async () => { await ask(); setList([...draft.list, 1]); });'],
  ['nothing, in a handler', 'const type = (street) => setDraft({ ...draft, street });'],
] as const;

const READS = [
  'async function look() { const { street } = await ask(); setStreet(street || draft.street); }',
];

const ALLOWED = [
  inForm('const look = () => ask().then((found) => setDraft((now) => ({ ...now, ...found })));'),
  inForm('async function look() { const found = await ask(); setDraft({ ...found, isNew: true }); }'),
  inForm('async function send() { const answer = await ask({ ...draft, formId }); setPlaced(answer); }'),
  inForm('return <Step {...draft} address={{ ...address }} />;'),
  'const EMPTY = {}; function Form() { async function end() { await ask(); setDraft({ ...EMPTY }); } }',
  'async function store(form) { await write(); await Promise.all(list.map(() => send({ ...form }))); }',
];

describe('in the panel and the shop, the linter', async () => {
  const codes = [...REJECTED.map(([, code]) => inForm(code)), ...READS.map(inForm), ...ALLOWED];
  const found = await lintAll('no-stale-spread', codes);

  it.each(REJECTED.map(([after, code], index) => ({ after, code, index })))(
    'rejects a copy of a render’s values after $after: $code',
    ({ index }) => {
      expect(found[index]).toEqual(['spread']);
    },
  );

  it.each(READS.map((code, index) => ({ code, index })))('rejects an old value: $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual(['read']);
  });

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + READS.length + index]).toEqual([]);
  });
});
