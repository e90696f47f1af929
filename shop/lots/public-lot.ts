import type { BlockKind, LotStatus } from './lot-status';

/**
 * The state of a lot that a person with one of its boxes sees. A lot that was never released has no public state,
 * because nobody should have a box of it and the shop cannot confirm anything about it. The exceptions are a lot that
 * is being checked and a recalled lot.
 */
export type PublicLotState = 'released' | 'expired' | 'blocked' | 'recalled';

export interface LotFacts {
  status: LotStatus;
  blockKind: BlockKind | null;
  isReleased: boolean;
  isExpired: boolean;
}

/**
 * Returns the state that the public sees; if several states apply, the most serious one. Returns null for a lot that
 * was never released, unless it is being checked or was recalled.
 */
export function publicLotState({
  status,
  blockKind,
  isReleased,
  isExpired,
}: LotFacts): PublicLotState | null {
  if (status === 'recolhido') return 'recalled';
  if (status === 'bloqueado' && blockKind !== 'vencido') return 'blocked';
  if (!isReleased) return null;
  return isExpired || status === 'bloqueado' ? 'expired' : 'released';
}
