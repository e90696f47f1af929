import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ratingText, starsText } from '@shop/messages/review-messages';
import { holdReason } from '@shop/reviews/hold-review';
import { reviewSchema } from '@shop/reviews/review-form';
import { ratingOf, signatureOf } from '@shop/reviews/review';

describe('a rating', () => {
  it('is the average of its reviews with one decimal, and nothing without any', () => {
    expect(ratingOf({ count: 0, sum: 0 })).toBeNull();
    expect(ratingOf({ count: 2, sum: 9 })).toEqual({ count: 2, average: 4.5 });
    expect(ratingOf({ count: 3, sum: 14 })).toEqual({ count: 3, average: 4.7 });
    expect(ratingText({ count: 2, average: 4.5 })).toBe('4,5 · 2 avaliações');
    expect(ratingText({ count: 1, average: 5 })).toBe('5,0 · 1 avaliação');
    expect([starsText(5), starsText(4.5)]).toEqual(['5 de 5 estrelas', '4,5 de 5 estrelas']);
  });

  it('lies between the worst and the best review', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }), (stars) => {
        const rating = ratingOf({ count: stars.length, sum: stars.reduce((sum, each) => sum + each) });
        expect(rating?.average).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(rating?.average).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['Curou minha gastrite!', 'health'],
    ['Essa pizza é um milagre', 'health'],
    ['Comi e passei mal', 'health'],
    ['Emagreci três quilos', 'health'],
    ['melhorou o intestino do meu filho', 'health'],
    ['que merda de entrega', 'abuse'],
    ['Vocês são uns ladrões', 'abuse'],
    ['Chama no 71 99999-0000', 'contact'],
    ['compre em pizzaboa.com', 'contact'],
    ['fale com ana@exemplo.org', 'contact'],
    ['Comi e tive reação, contém glúten', 'health'],
    ['Me fez mal', 'health'],
    ['que mer\u200bda', 'abuse'],
    ['ｍｅｒｄａ', 'abuse'],
    ['liga ７１ ９９９９９ ００００', 'contact'],
  ])('“%s” waits for the owner: %s', (text, reason) => {
    expect(holdReason(text)).toBe(reason);
  });

  it.each([
    '',
    'Sou celíaca e comi sem medo. Massa ótima!',
    'Não gostei: borda dura e pouco recheio.',
    'Curto muito a de pepperoni. Segurou bem o forno de 14 minutos.',
    'Chegou em 14/11, às 16h30, com 450 g certinhos. Nota 10!',
    'A disputa aqui em casa é pela última fatia.',
    'Não fica nada mal no forno elétrico. Deu certo na primeira vez!',
  ])('“%s” does not', (text) => {
    expect(holdReason(text)).toBeNull();
  });
});

it('a signature is the first name and the neighbourhood, or the first name alone', () => {
  expect(signatureOf('  Nara Lima', 'Pituba')).toBe('Nara, Pituba');
  expect(signatureOf('Nara', null)).toBe('Nara');
  expect(signatureOf('', null)).toBe('');
  expect(signatureOf('x'.repeat(200), 'y'.repeat(200)).length).toBeLessThanOrEqual(80);
  // What is cut off is whole characters, because the database takes no half of one.
  expect(signatureOf('Nara', `${'y'.repeat(39)}🍕`)).toBe(`Nara, ${'y'.repeat(39)}`);
});

it('a form needs stars, and cleans its text', () => {
  const productId = '3f2b8f64-5717-4562-b3fc-2c963f66afa6';
  expect(reviewSchema.safeParse({ productId, reviewText: 'Boa' }).success).toBe(false);
  expect(reviewSchema.safeParse({ productId, stars: '6' }).success).toBe(false);
  expect(reviewSchema.safeParse({ productId, stars: '5', reviewText: 'a'.repeat(601) }).success).toBe(false);
  expect(
    reviewSchema.parse({
      productId,
      stars: '4',
      reviewText: ' Boa\r\n\r\n\r\nMesmo\u202e ',
      signature: 'name',
    }),
  ).toEqual({ productId, stars: 4, reviewText: 'Boa\n\nMesmo', signature: 'name' });
});
