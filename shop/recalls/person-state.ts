/**
 * Whether a person with boxes of a recalled lot was reached. `respondeu`: they confirmed that they read the
 * warning and put the boxes aside. `avisado`: a mail was sent or somebody called. `sem_contato`: their data
 * was erased. `falta`: nothing has reached them yet.
 */
export type PersonState = 'respondeu' | 'avisado' | 'falta' | 'sem_contato';

export const PERSON_STATE_LABELS: Record<PersonState, string> = {
  respondeu: 'Leu e separou',
  avisado: 'Avisado, sem resposta',
  falta: 'Ainda não avisado',
  sem_contato: 'Sem contato possível',
};

interface PersonFacts {
  isErased: boolean;
  answeredAt: Date | null;
  mailedAt: Date | null;
  warnedAt: Date | null;
}

export function personState({ isErased, answeredAt, mailedAt, warnedAt }: PersonFacts): PersonState {
  if (answeredAt) return 'respondeu';
  if (mailedAt ?? warnedAt) return 'avisado';
  return isErased ? 'sem_contato' : 'falta';
}
