import type { Cms } from '../../cms';
import { readShopIndex } from '../shop-index';

/** The questions of /informacoes-importantes with their answers as plain text, in the page's order. */
export async function listAnswers(cms: Cms): Promise<{ question: string; answer: string }[]> {
  return [...(await readShopIndex(cms)).questionByAnchor.values()];
}
