import { describe, expect, it } from 'vitest';

import { promotionNote } from '@app/view-models/promotion-note';

const promotion = {
  title: 'Semana do Queijo',
  description: 'Quatro Queijos com preço menor.',
  discountPercentage: 12.5,
  endsAt: new Date('2026-11-27T02:59:59.999Z'),
  image: null,
  path: '/produto/quatro-queijos',
};

describe('the note of the current promotion', () => {
  it('states the discount and the last day in Bahia', () => {
    expect(promotionNote(promotion)).toMatchObject({ discount: '−12,5%', until: 'Até 26/11' });
  });

  it('is absent when no promotion is active', () => {
    expect(promotionNote(null)).toBeNull();
  });
});
