import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { useOrderUpdates } from '@app/routes/conta.pedidos.$id/use-order-updates';

type Shown = Parameters<typeof useOrderUpdates>[0];

const order = (id: string, change: Partial<Shown> = {}): Shown => ({
  id,
  number: `#${id}`,
  statusValue: 'pendente',
  status: { label: 'Pendente' } as Shown['status'],
  paymentLink: null,
  canCancel: true,
  ...change,
});

/** Renders the page with one loader result after the other, as the router does while the page stays mounted. */
function Page({ answers }: { answers: readonly Shown[] }) {
  const [index, setIndex] = useState(0);
  const news = useOrderUpdates(answers[index] as Shown);
  if (index < answers.length - 1) setIndex(index + 1);
  return <p>{news}</p>;
}

const newsAfter = (...answers: Shown[]) =>
  renderToStaticMarkup(<Page answers={answers} />).replaceAll(/<[^>]+>/g, '');

const moved = { statusValue: 'em_preparo', status: { label: 'Em Preparo' } as Shown['status'] } as const;

describe('the update notice of an order', () => {
  it('is shown when the status changes, and stays', () => {
    expect(newsAfter(order('1'), order('1', moved))).toContain('Em Preparo');
    expect(newsAfter(order('1'), order('1', moved), order('1', moved))).toContain('Em Preparo');
  });

  it('is not shown on the page of another order', () => {
    expect(newsAfter(order('1'), order('2', moved))).toBe('');
    expect(newsAfter(order('1'), order('1', moved), order('2'))).toBe('');
    expect(newsAfter(order('1', moved), order('2'), order('2', { canCancel: false }))).not.toBe('');
  });
});
