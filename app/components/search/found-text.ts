export interface FoundCounts {
  products: number;
  questions: number;
  /** Nothing has the words as typed; these come nearest. */
  isApproximate: boolean;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What was found, in words, before and after the query it was found for. */
export function foundText({ products, questions, isApproximate }: FoundCounts): {
  before: string;
  after: string;
} {
  const total = products + questions;
  const kinds = [
    ...(products > 0 ? [counted(products, 'produto', 'produtos')] : []),
    ...(questions > 0 ? [counted(questions, 'pergunta', 'perguntas')] : []),
  ].join(' e ');
  if (total === 0) return { before: 'Nada com ', after: ' por aqui.' };
  if (isApproximate) return { before: 'Nada escrito assim: ', after: `. O mais parecido: ${kinds}.` };
  if (products === 0 || questions === 0) return { before: `${kinds} para `, after: '.' };
  return { before: `${counted(total, 'resultado', 'resultados')} para `, after: `: ${kinds}.` };
}
