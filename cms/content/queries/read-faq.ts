import { keepSnapshot } from '../../catalog/catalog-snapshot';
import type { FaqView } from '../content-views';
import { richText } from '../rich-text';

/** The questions of /informacoes-importantes in the owner's order; none while they are not published. */
export const readFaq = keepSnapshot<FaqView>({
  topics: ['content'],
  load: async ({ payload }) => {
    const faq = await payload.findGlobal({ slug: 'faq', overrideAccess: false, depth: 1 });
    const questions = (faq.questions ?? []).map(({ question, anchor, answer, showsFlavours }) => ({
      question,
      anchor,
      answer: richText(answer),
      showsFlavours: showsFlavours ?? false,
    }));
    return { value: { questions }, expiresAt: null };
  },
});
