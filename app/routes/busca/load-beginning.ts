import { listFeatured } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { listAnswers } from '@cms/search/queries/list-answers';
import { highlightHits } from '@shop/search/highlight';

import type { ProductCardView } from '../../components/catalogue/product-view';
import { productCardView } from '../../view-models/product-view';
import type { QuestionHitView } from '../../view-models/search-view';
import { MAX_QUESTIONS } from '../../view-models/suggestions-view';

export interface BeginningView {
  products: ProductCardView[];
  questions: QuestionHitView[];
}

/** Loads the content that the search page shows without a query. It is the same content as in the search dialog. */
export async function loadBeginning(cms: Cms): Promise<BeginningView> {
  const [featured, answers] = await Promise.all([listFeatured(cms), listAnswers(cms)]);
  return {
    products: featured.map(productCardView),
    questions: answers.slice(0, MAX_QUESTIONS).map(({ anchor, href, question }) => ({
      anchor,
      href,
      question: highlightHits(question, []),
      excerpt: [],
    })),
  };
}
