import type { BlockKind, LotStatus } from './lot-status';

/**
 * What a person with a box in the hand is told. A lot that was never released is unknown to the public: its box should
 * be in nobody's hand, and nothing good can be said of it.
 */
export type PublicLotState = 'released' | 'expired' | 'blocked' | 'recalled';

export interface LotFacts {
  status: LotStatus;
  blockKind: BlockKind | null;
  isReleased: boolean;
  isExpired: boolean;
}

/** Returns the state that the public sees; null for a lot of which nothing is said. The worst wins. */
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
