import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openEditor, savingGlobals, type Outdated } from '@cms/admin/frame/editor/global-saves';
import { SEEN_UPDATED_AT } from '@shop/text/outdated-text';

const PATH = '/api/globals/terms-of-use';
const OPENED = '2026-11-26T10:00:00.000Z';
const PUBLISHED = '2026-11-26T11:00:00.000Z';
const stored = { lead: 'Oi', body: 'Um', version: '1', updatedAt: OPENED };

beforeEach(() =>
  vi.stubGlobal('window', { location: { href: 'http://shop.test/admin', origin: 'http://shop.test' } }),
);
afterEach(() => vi.unstubAllGlobals());

/** An editor of a legal text whose lead somebody types, while the shop answers each save in turn. */
async function saveLead(responses: Response[]) {
  const outdated: Outdated[] = [];
  const editor = openEditor('terms-of-use', {
    stored,
    readOnly: ['version'],
    onOutdated: (changes) => outdated.push(changes),
  });
  const sent: { seen: string | null; body: unknown }[] = [];
  const send = savingGlobals((_, init) => {
    const payload = init?.body instanceof FormData ? init.body.get('_payload') : null;
    const seen = new Headers(init?.headers).get(SEEN_UPDATED_AT);
    sent.push({ seen, body: typeof payload === 'string' ? (JSON.parse(payload) as unknown) : null });
    return Promise.resolve(responses.shift() ?? Response.error());
  });
  const body = new FormData();
  body.set('_payload', JSON.stringify({ ...stored, lead: 'Olá' }));
  const { status } = await send(`${PATH}?draft=true&autosave=true`, { method: 'POST', body });
  editor.close();
  return { status, sent, outdated };
}

const refusedFor = (current: object) =>
  Response.json({ errors: [{ data: { current, changedBy: { name: 'Rui Prado' } } }] }, { status: 409 });

it('a version that the shop wrote at a publication is no conflict: the save is sent again, without that version', async () => {
  const { status, sent, outdated } = await saveLead([
    refusedFor({ ...stored, version: '2', updatedAt: PUBLISHED }),
    Response.json({ result: { ...stored, lead: 'Olá', version: '2' } }),
  ]);
  expect([status, outdated]).toEqual([200, []]);
  expect(sent).toEqual([
    { seen: OPENED, body: { lead: 'Olá' } },
    { seen: PUBLISHED, body: { lead: 'Olá' } },
  ]);
});

it('words that somebody else changed are a conflict, and are saved over by nobody', async () => {
  const theirs = { ...stored, body: 'Dois', version: '2', updatedAt: PUBLISHED };
  const { status, sent, outdated } = await saveLead([refusedFor(theirs)]);
  expect(status).toBe(409);
  expect(sent).toHaveLength(1);
  expect(outdated).toEqual([{ base: stored, theirs, changedBy: { name: 'Rui Prado' } }]);
});

it('a published text is said to be published, and a saved draft only to be saved', async () => {
  const saved = () => Response.json({ message: 'Alterações salvas.', result: stored });
  const messageOf = async (status: string) => {
    const editor = openEditor('terms-of-use', { stored, readOnly: [], onOutdated: () => undefined });
    const body = new FormData();
    body.set('_payload', JSON.stringify({ ...stored, _status: status }));
    const response = await savingGlobals(() => Promise.resolve(saved()))(PATH, { method: 'POST', body });
    editor.close();
    return ((await response.json()) as { message: string }).message;
  };
  expect(await messageOf('published')).toBe('Publicado.');
  expect(await messageOf('draft')).toBe('Alterações salvas.');
});
