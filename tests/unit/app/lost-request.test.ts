import { describe, expect, it } from 'vitest';

import { answerOrToast, isAnsweredForm, skipAfterNetworkError } from '@app/http/skip-after-network-error';

const answered = (serverAction: () => Promise<unknown>) =>
  answerOrToast(serverAction, { code: 'unexpected', reply: (toast) => ({ toast }) });

const loseCartChange = () =>
  answerOrToast(() => Promise.reject(new TypeError('Failed to fetch')), {
    code: 'unexpected',
    reply: (toast) => ({ toast }),
    retry: 'cart',
  });

const change = (actionResult: unknown, defaultShouldRevalidate = true) => ({
  formMethod: 'POST' as const,
  actionResult,
  defaultShouldRevalidate,
});

describe('a form that is sent in the background', () => {
  it('passes the answer of the server on', async () => {
    expect(await answered(() => Promise.resolve('answer'))).toBe('answer');
  });

  it('follows where the server leads', async () => {
    const redirect = new Response(null, { status: 302 });
    const leadAway = () =>
      Promise.resolve().then(() => {
        throw redirect;
      });
    await expect(answered(leadAway)).rejects.toBe(redirect);
  });

  it('says that there is no connection where the page has a retry of its own; the guard of all routes does elsewhere', async () => {
    const noNetwork = new TypeError('Failed to fetch');
    const lose = () => Promise.reject(noNetwork);
    await expect(answered(lose)).rejects.toBe(noNetwork);
    expect(await loseCartChange()).toMatchObject({
      isLost: true,
      toast: { tone: 'failed', title: 'Sem conexão', action: { label: 'Tentar de novo', retry: 'cart' } },
    });
  });

  it('says that something failed when the answer cannot be read', async () => {
    expect(
      await answered(() => Promise.reject(new Error('Unable to decode turbo-stream response'))),
    ).toMatchObject({
      isLost: true,
      toast: { tone: 'failed', title: 'Erro', description: 'Houve um erro inesperado. Tente novamente.' },
    });
  });

  it('has the pages read again after an answer, refusals included, but not after a loss', async () => {
    const lost = await loseCartChange();
    expect(isAnsweredForm(change({ ok: false }, false))).toBe(true);
    expect(isAnsweredForm(change(lost))).toBe(false);
    expect(skipAfterNetworkError(change(lost))).toBe(false);
    expect(skipAfterNetworkError(change({ ok: true }))).toBe(true);
    expect(skipAfterNetworkError(change({ ok: true }, false))).toBe(false);
  });

  it('is no form when a page is merely opened', () => {
    expect(
      isAnsweredForm({ formMethod: undefined, actionResult: undefined, defaultShouldRevalidate: true }),
    ).toBe(false);
  });
});
