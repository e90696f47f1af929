import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { acts, callAct } from '@cms/admin/engine/acts';
import { AskedActText } from '@cms/admin/frame/requests/AskedActText';
import { returningMoney, type AskedAct } from '@cms/admin/frame/requests/asked-acts';
import { proveBy } from '@cms/admin/frame/requests/prove-again';

afterEach(() => {
  vi.unstubAllGlobals();
});

const PROOF_NEEDED = {
  error: { message: 'proof_needed', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403 } },
};
const REFUND = { orderId: '1', items: [], wish: 'refund' } as never;

const textOf = (act: AskedAct | undefined) =>
  renderToStaticMarkup(<AskedActText act={act} />)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

it('names the amount and the person before an act, and that nothing has happened', () => {
  expect(textOf(returningMoney(4990, 'Davi'))).toBe(
    'Antes de devolver R$ 49,90 a Davi. Nada foi devolvido ainda.',
  );
  expect(textOf(returningMoney(4990))).toBe('Antes de devolver R$ 49,90. Nada foi devolvido ainda.');
  expect(textOf(undefined)).toBe('Antes de continuar. Nada foi feito ainda.');
});

it('asks with the words of the refused act, and sends it again once it is proven', async () => {
  const answers = [PROOF_NEEDED, { result: { data: { ok: true, refundCents: 4990 } } }];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(body);
    return Promise.resolve(Response.json(answers.shift()));
  });
  const asked: (AskedAct | undefined)[] = [];
  const stop = proveBy((act) => {
    asked.push(act);
    return Promise.resolve(true);
  });
  const act = returningMoney(4990, 'Davi');
  expect(await callAct(acts.orderChanges.refundItems, REFUND, { asked: act })).toEqual({
    ok: true,
    refundCents: 4990,
  });
  expect(asked).toEqual([act]);
  expect(sent[1]).toBe(sent[0]);
  stop();
});

it('changes nothing when the question is closed', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return Promise.resolve(Response.json(PROOF_NEEDED, { status: 403 }));
  });
  const stop = proveBy(() => Promise.resolve(false));
  expect(await callAct(acts.orderChanges.refundItems, REFUND)).toEqual({
    ok: false,
    error: { code: 'proof_needed' },
  });
  expect(sent).toHaveLength(1);
  stop();
});
