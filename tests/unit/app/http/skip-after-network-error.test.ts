import { describe, expect, it } from 'vitest';

import { answerOrToast, isAnsweredForm, skipAfterNetworkError } from '@app/http/skip-after-network-error';
import { checkoutMessages } from '@shop/messages/checkout-messages';

const answered = (serverAction: () => Promise<unknown>) =>
  answerOrToast(serverAction, { failure: checkoutMessages.unexpected, reply: (toast) => ({ toast }) });

const loseCartChange = () =>
  answerOrToast(() => Promise.reject(new TypeError('Failed to fetch')), {
    failure: checkoutMessages.unexpected,
    reply: (toast) => ({ toast }),
    retry: 'cart',
  });

const change = (actionResult: unknown, defaultShouldRevalidate = true) => ({
  formMethod: 'POST' as const,
  actionResult,
  defaultShouldRevalidate,
});

describe('a form sent in the background', () => {
  it("returns the server's response", async () => {
    expect(await answered(() => Promise.resolve('answer'))).toBe('answer');
  });

  it('follows a redirect of the server', async () => {
    const redirect = new Response(null, { status: 302 });
    const leadAway = () =>
      Promise.resolve().then(() => {
        throw redirect;
      });
    await expect(answered(leadAway)).rejects.toBe(redirect);
  });

  it('reports a lost connection only on a page with its own retry, because the route guard reports all others', async () => {
    const noNetwork = new TypeError('Failed to fetch');
    const lose = () => Promise.reject(noNetwork);
    await expect(answered(lose)).rejects.toBe(noNetwork);
    expect(await loseCartChange()).toMatchObject({
      isLost: true,
      toast: { tone: 'failed', title: 'Sem conexão', action: { label: 'Tentar de novo', retry: 'cart' } },
    });
  });

  it('reports an error when the response cannot be read', async () => {
    expect(
      await answered(() => Promise.reject(new Error('Unable to decode turbo-stream response'))),
    ).toMatchObject({
      isLost: true,
      toast: { tone: 'failed', title: 'Erro', description: 'Houve um erro inesperado. Tente novamente.' },
    });
  });

  it('revalidates the pages after a response, refusals included, but not after a lost request', async () => {
    const lost = await loseCartChange();
    expect(isAnsweredForm(change({ ok: false }, false))).toBe(true);
    expect(isAnsweredForm(change(lost))).toBe(false);
    expect(skipAfterNetworkError(change(lost))).toBe(false);
    expect(skipAfterNetworkError(change({ ok: true }))).toBe(true);
    expect(skipAfterNetworkError(change({ ok: true }, false))).toBe(false);
  });

  it('is distinguished from opening a page, which sends no form', () => {
    expect(
      isAnsweredForm({ formMethod: undefined, actionResult: undefined, defaultShouldRevalidate: true }),
    ).toBe(false);
  });
});
