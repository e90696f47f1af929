import type { BlockKind, LotStatus } from './lot-status';

/**
 * The state that a person with a box in their hands sees. A lot that was never released has no public state, unless
 * it is being checked or was recalled: nobody should have a box of it, and the shop cannot confirm anything about it.
 */
export type PublicLotState = 'released' | 'expired' | 'blocked' | 'recalled';

export interface LotFacts {
  status: LotStatus;
  blockKind: BlockKind | null;
  isReleased: boolean;
  isExpired: boolean;
}

/**
 * Returns the state that the public sees, the most serious one if several apply; null for a lot that was
 * never released, unless it is being checked or was recalled.
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
