/**
 * The kinds that a buyer can report on the help page, by stored value. The urgent kind is last, as on the
 * page.
 */
export const HELP_KINDS = [
  'descongelado_ou_danificado',
  'faltou_ou_errado',
  'arrependimento',
  'passei_mal',
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/**
 * The subject of a case. `recolhimento`: the buyer has boxes of a recalled lot; such a case is opened by the
 * link of its warning.
 */
export type CaseKind = HelpKind | 'recolhimento';

/** The label of the kind, as buyers read it. */
export const CASE_KIND_LABELS: Record<CaseKind, string> = {
  descongelado_ou_danificado: 'Chegou descongelada ou danificada',
  faltou_ou_errado: 'Faltou ou veio errado',
  arrependimento: 'Quero desistir da compra',
  passei_mal: 'Alguém passou mal',
  recolhimento: 'Tem pizza de lote recolhido',
};

/** The part of the help page's address that names a kind. */
export const CASE_KIND_PATHS: Record<HelpKind, string> = {
  descongelado_ou_danificado: 'descongelada',
  faltou_ou_errado: 'faltou',
  arrependimento: 'desistir',
  passei_mal: 'passou-mal',
};

export const caseKindOfPath = (path: string | undefined): HelpKind | null =>
  HELP_KINDS.find((kind) => CASE_KIND_PATHS[kind] === path) ?? null;

export const CASE_STATUSES = ['aberto', 'em_atendimento', 'resolvido', 'recusado'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const isCaseStatus = (value: unknown): value is CaseStatus =>
  CASE_STATUSES.some((status) => status === value);

export const CASE_STATUS_LABELS: Record<CaseStatus, string> = {
  aberto: 'Aberto',
  em_atendimento: 'Em atendimento',
  resolvido: 'Resolvido',
  recusado: 'Recusado',
};

/** Whether a case still waits for a decision. */
export const isOpenCase = (status: CaseStatus): boolean => status === 'aberto' || status === 'em_atendimento';

export const CASE_WISHES = ['troca', 'dinheiro', 'abatimento'] as const;
export type CaseWish = (typeof CASE_WISHES)[number];

export const CASE_WISH_LABELS: Record<CaseWish, string> = {
  troca: 'Troca',
  dinheiro: 'Dinheiro de volta',
  abatimento: 'Abatimento',
};

/**
 * How a case ended. `cancelado`: the order had not been sent, so withdrawing cancelled it. `encerrar` ends a
 * case without a refund and without refusing it, for example a report of illness.
 */
export const CASE_DECISIONS = ['troca', 'devolver', 'abater', 'encerrar', 'recusar', 'cancelado'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** The decisions that a person makes; only the shop itself sets `cancelado`. */
export const CHOSEN_DECISIONS = ['troca', 'devolver', 'abater', 'encerrar', 'recusar'] as const;
export type ChosenDecision = (typeof CHOSEN_DECISIONS)[number];

export const isChosenDecision = (value: unknown): value is ChosenDecision =>
  CHOSEN_DECISIONS.some((decision) => decision === value);

/** The label of the decision, as buyer and team read it afterwards. */
export const CASE_DECISION_LABELS: Record<CaseDecision, string> = {
  troca: 'Troca aceita',
  devolver: 'Dinheiro devolvido',
  abater: 'Abatimento dado',
  encerrar: 'Encerrado',
  recusar: 'Recusado',
  cancelado: 'Pedido cancelado',
};

/** Whether a decision refunds money. */
export const returnsMoney = (decision: CaseDecision): boolean =>
  decision === 'devolver' || decision === 'abater';

/** The minimum length of the reason for a refusal, which the buyer reads. */
export const MIN_REFUSAL_LETTERS = 20;
export const MAX_CASE_TEXT = 1000;
