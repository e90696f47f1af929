/**
 * The stored values of the kinds of case that a buyer can report on the help page. They have the order of that page,
 * where the urgent kind is first: a person with coeliac disease must not scroll to the emergency number.
 */
export const HELP_KINDS = [
  'passei_mal',
  'descongelado_ou_danificado',
  'faltou_ou_errado',
  'arrependimento',
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/**
 * The kind of a case. A case of kind `recolhimento` is about boxes of a recalled lot, and the buyer opens it with the
 * link in the recall's warning.
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

/** The label of a case of which a withdrawal took every unit: nothing of it was solved. */
export const MOVED_CASE_LABEL = 'Passou para a desistência';

/** Returns the label of a case, as its buyer reads it. */
export const caseStatusLabel = ({ status, isMoved }: { status: CaseStatus; isMoved: boolean }): string =>
  isMoved ? MOVED_CASE_LABEL : CASE_STATUS_LABELS[status];

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
 * How a case ended. `retirar`: the units left an order that was not paid yet. `cancelado`: the buyer withdrew before the order was sent, so the order was cancelled. `encerrar`:
 * the case, for example a report of illness, was closed without a refund and without a refusal.
 */
export const CASE_DECISIONS = [
  'troca',
  'devolver',
  'abater',
  'retirar',
  'encerrar',
  'recusar',
  'cancelado',
] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/**
 * The decisions that a member of the team can choose. `cancelado` is not one of them, because the software sets it
 * automatically.
 */
export const CHOSEN_DECISIONS = ['troca', 'devolver', 'abater', 'retirar', 'encerrar', 'recusar'] as const;
export type ChosenDecision = (typeof CHOSEN_DECISIONS)[number];

export const isChosenDecision = (value: unknown): value is ChosenDecision =>
  CHOSEN_DECISIONS.some((decision) => decision === value);

/** The label of the decision, as buyer and team read it afterwards. */
export const CASE_DECISION_LABELS: Record<CaseDecision, string> = {
  troca: 'Troca aceita',
  devolver: 'Dinheiro devolvido',
  abater: 'Abatimento dado',
  retirar: 'Saiu do pedido',
  encerrar: 'Encerrado',
  recusar: 'Recusado',
  cancelado: 'Pedido cancelado',
};

/** Whether a decision refunds money. */
export const returnsMoney = (decision: CaseDecision): boolean =>
  decision === 'devolver' || decision === 'abater';

/** Whether a decision needs the permission to refund: it refunds money, or lowers what is to be paid. */
export const changesOrder = (decision: CaseDecision): boolean =>
  returnsMoney(decision) || decision === 'retirar';

/** The minimum length of the reason for refusing a case. The buyer reads this reason. */
export const MIN_REFUSAL_LETTERS = 20;
export const MAX_CASE_TEXT = 1000;
