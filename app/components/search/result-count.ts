export interface ResultCounts {
  products: number;
  questions: number;
  /** Whether no result matches the query exactly, and the results are the nearest matches. */
  isApproximate: boolean;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Returns the text about the number of results, in two parts: the part before the query and the part after it. */
export function resultText({ products, questions, isApproximate }: ResultCounts): {
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
