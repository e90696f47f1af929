import type { Cms } from '../../platform/context';
import { readShopIndex } from '../shop-index';

export interface AnswerView {
  anchor: string;
  href: string;
  question: string;
  answer: string;
}

/** Returns the questions of /informacoes-importantes with their answers as plain text, in the page's order. */
export async function listAnswers(cms: Cms): Promise<AnswerView[]> {
  const { questionByAnchor } = await readShopIndex(cms);
  return [...questionByAnchor].map(([anchor, answer]) => ({ anchor, ...answer }));
}
