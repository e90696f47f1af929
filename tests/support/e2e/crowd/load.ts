import { seedSettings } from '@cms/seed/content/settings';
import type { Shopper } from '../shopper';

interface Answer {
  startedAt: number;
  status: number;
  text: string;
  retryAfter: string | null;
}

/** Makes shoppers open their carts and press the pay button without a pause. The same cart creates only one order. */
export function startLoad(shoppers: readonly Shopper[], totalCents: number) {
  const responses: Answer[] = [];
  let isOver = false;
  const loops = shoppers.map(async ({ http }, place) => {
    for (let turn = place; !isOver; turn += 1) {
      const startedAt = performance.now();
      const response = await (turn % 4 === 0
        ? http.post('/carrinho', {
            intent: 'checkout',
            deliveryMethod: 'pickup',
            expectedTotalCents: String(totalCents),
            termsVersion: seedSettings.termsVersion,
          })
        : http.get('/carrinho'));
      const text = await response.text();
      responses.push({
        startedAt,
        status: response.status,
        text,
        retryAfter: response.headers.get('retry-after'),
      });
    }
  });
  return {
    answers: responses,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
