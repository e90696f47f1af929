import type { Check } from './delivery-checks';

const published = { state: 'published', published_at: '2026-12-01' };

/** The check constraints on reviews and their settings. */
export const REVIEW_CHECKS: Record<string, Check> = {
  reviews_stars: {
    table: 'reviews',
    breaks: [{ stars: 0 }, { stars: 6 }],
    fits: [{ stars: 1 }, { stars: 5 }],
  },
  reviews_text: {
    table: 'reviews',
    breaks: [{ text: 'a'.repeat(601) }],
    fits: [{ text: '' }, { text: 'a'.repeat(600) }],
  },
  reviews_author: {
    table: 'reviews',
    breaks: [{ author: '' }, { author: 'a'.repeat(81) }],
    fits: [{ author: null }, { author: 'Nara, Pituba' }],
  },
  // A state that is unknown is also one without a publication.
  reviews_state: { table: 'reviews', breaks: [{ state: 'lost' }], fits: [{ state: 'waiting' }] },
  reviews_hold: { table: 'reviews', breaks: [{ hold: 'mood' }], fits: [{ hold: 'health' }, { hold: null }] },
  reviews_hidden: {
    table: 'reviews',
    breaks: [
      { state: 'hidden' },
      { hidden_reason: 'abuse' },
      { ...published, hidden_reason: 'abuse' },
      { state: 'hidden', hidden_reason: 'bad' },
    ],
    fits: [{ state: 'hidden', hidden_reason: 'abuse' }],
  },
  reviews_published: { table: 'reviews', breaks: [{ state: 'published' }], fits: [published] },
  reviews_answer: {
    table: 'reviews',
    breaks: [
      { answer: 'Obrigada!' },
      { answered_at: '2026-12-01' },
      { answer: '', answered_at: '2026-12-01' },
      { answer: 'a'.repeat(601), answered_at: '2026-12-01' },
    ],
    fits: [{ answer: 'Obrigada!', answered_at: '2026-12-01' }],
  },
  review_settings_id_check: { table: 'review_settings', breaks: [{ id: false }], fits: [] },
};
