export const LOT_STATUSES = ['em_analise', 'liberado', 'bloqueado', 'recolhido', 'encerrado'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

export const LOT_STATUS_LABELS: Record<LotStatus, string> = {
  em_analise: 'Em análise',
  liberado: 'Liberado',
  bloqueado: 'Parado',
  recolhido: 'Recolhido',
  encerrado: 'Encerrado',
};

/** Why a lot was stopped. `conferencia`: somebody is checking the lot. `vencido`: its best-before day has passed. */
export const BLOCK_KINDS = ['conferencia', 'vencido'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Whether a lot was stopped or recalled. Its boxes must not be sold, packed or eaten. */
export const isStopped = (status: LotStatus): boolean => status === 'bloqueado' || status === 'recolhido';
