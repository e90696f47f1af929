import type { Shopper } from '../shopper';

interface Answer {
  startedAt: number;
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Shoppers who open their carts and press the button without a pause; the same cart creates one order. */
export function startLoad(shoppers: readonly Shopper[], totalCents: number) {
  const answers: Answer[] = [];
  let isOver = false;
  const loops = shoppers.map(async ({ http }, place) => {
    for (let turn = place; !isOver; turn += 1) {
      const startedAt = performance.now();
      const answer = await (turn % 4 === 0
        ? http.post('/carrinho', {
            intent: 'checkout',
            deliveryMethod: 'pickup',
            expectedTotalCents: String(totalCents),
            termsVersion: '2025-01',
          })
        : http.get('/carrinho'));
      const text = await answer.text();
      answers.push({ startedAt, status: answer.status, text, retryAfter: answer.headers.get('retry-after') });
    }
  });
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
