import type { Check } from './delivery-checks';

/** The check constraints on what changes at a time, and on imports. */
export const TIMING_CHECKS: Record<string, Check> = {
  scheduled_prices_price: {
    table: 'scheduled_prices',
    breaks: [{ price_cents: 0 }, { price_cents: 10_000_001 }],
    fits: [{ price_cents: 1 }],
  },
  scheduled_prices_times: {
    table: 'scheduled_prices',
    breaks: [{ ends_at: '2026-12-01T03:00:00Z' }, { ends_at: '2026-11-01T03:00:00Z' }],
    fits: [{ ends_at: null }, { ends_at: '2026-12-01T03:01:00Z' }],
  },
  scheduled_texts_outcome: {
    table: 'scheduled_texts',
    breaks: [{ ended_at: '2026-12-01T03:00:00Z', outcome: 'lost' }],
    fits: [{ ended_at: '2026-12-01T03:00:00Z', outcome: 'published' }],
  },
  scheduled_texts_ended: {
    table: 'scheduled_texts',
    breaks: [{ ended_at: '2026-12-01T03:00:00Z' }, { outcome: 'cancelled' }],
    fits: [{ ended_at: null, outcome: null }],
  },
  product_imports_counts: {
    table: 'product_imports',
    breaks: [{ created: 0 }, { created: -1, changed: 3 }],
    fits: [{ created: 0, changed: 1 }],
  },
};
