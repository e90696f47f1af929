/** The reasons for a recall, by stored value, in the order of the form. */
export const RECALL_REASONS = ['alergeno', 'gluten', 'corpo_estranho', 'conservacao'] as const;
export type RecallReason = (typeof RECALL_REASONS)[number];

export const RECALL_REASON_LABELS: Record<RecallReason, { label: string; text: string }> = {
  alergeno: { label: 'Alérgeno fora do rótulo', text: 'Leite, soja, ovo…' },
  gluten: { label: 'Glúten no resultado', text: 'Acima do que prometemos' },
  corpo_estranho: { label: 'Corpo estranho', text: 'Plástico, metal, vidro' },
  conservacao: { label: 'Conservação', text: 'Descongelou ou cheiro ruim' },
};

/** The minimum and maximum length of a recall's texts that buyers read. */
export const MIN_RECALL_TEXT = 10;
export const MAX_RECALL_TEXT = 300;

export const FIRST_INSTRUCTION =
  'Não coma. Separe no freezer, não jogue fora. Nós buscamos e devolvemos o dinheiro.';

export const isRecallText = (text: string): boolean =>
  text.length >= MIN_RECALL_TEXT && text.length <= MAX_RECALL_TEXT;
