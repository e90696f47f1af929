/** The states of a courier's delivery run: planned, on the road, ended. */
export const RUN_STATES = ['montada', 'na_rua', 'encerrada'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STATE_LABELS: Record<RunState, string> = {
  montada: 'Ainda não saiu',
  na_rua: 'Na rua',
  encerrada: 'Encerrada',
};

/** The outcomes that a courier can record at a stop. */
export const TAP_KINDS = ['entregue', 'sem_codigo', 'ninguem_em_casa'] as const;
export type TapKind = (typeof TAP_KINDS)[number];

/**
 * How a stop ended; an open stop has null instead. `devolvida`: the order was brought back to the shop without a
 * delivery attempt.
 */
export type StopOutcome = TapKind | 'devolvida';

export const STOP_OUTCOME_LABELS: Record<StopOutcome, string> = {
  entregue: 'Entregue com o código',
  sem_codigo: 'Entregue sem o código',
  ninguem_em_casa: 'Ninguém em casa',
  devolvida: 'Voltou para o balcão',
};

/** Whether the order was handed over to the buyer. */
export const isHandedOver = (outcome: StopOutcome | null): boolean =>
  outcome === 'entregue' || outcome === 'sem_codigo';

/**
 * The reasons for an outcome other than a delivery with the buyer's code, by stored value. They are fixed, because free
 * text could put personal data on the courier's phone and into the stored records of the delivery run.
 */
export const TAP_REASONS = {
  sem_codigo: {
    nao_achou_o_codigo: 'A pessoa não achou o código',
    outra_pessoa_recebeu: 'Outra pessoa recebeu: portaria, vizinho ou família',
    codigo_nao_confere: 'O código que ela disse não confere',
  },
  ninguem_em_casa: {
    nao_atendeu: 'Ninguém atendeu a porta nem o telefone',
    endereco_nao_encontrado: 'Não encontrei o endereço',
    nao_quis_receber: 'A pessoa não quis receber',
  },
} as const;

export type ReasonedTap = keyof typeof TAP_REASONS;

/** Returns the reasons from which a courier chooses after pressing a button, in the order of the form. */
export const reasonsOf = (kind: ReasonedTap): [value: string, label: string][] =>
  Object.entries(TAP_REASONS[kind]);

export const isReasonOf = (kind: TapKind, reason: string | null): boolean =>
  kind === 'entregue' ? reason === null : reason !== null && Object.hasOwn(TAP_REASONS[kind], reason);

/** Returns the text of a stored reason; null without a reason. */
export function reasonLabel(reason: string | null): string | null {
  const all: Record<string, string> = { ...TAP_REASONS.sem_codigo, ...TAP_REASONS.ninguem_em_casa };
  return reason === null ? null : (all[reason] ?? null);
}

/** The number of wrongly entered delivery codes after which a stop is locked, until the shop's team unlocks it. */
export const MAX_WRONG_CODES = 5;

/** For how many hours after the end of a delivery run its courier can still see names, addresses and telephones. */
export const PEOPLE_SHOWN_HOURS = 2;
