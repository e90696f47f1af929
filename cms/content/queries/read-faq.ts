import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { readCatalog } from '../../menu/read-catalog';
import type { Faq } from '../../payload-types';
import type { FaqView } from '../content-views';
import { withFacts } from '../facts';
import { flavourList } from '../flavour-list';
import { written } from '../piece-views';
import { richText, type RichText, type RichTextNode } from '../rich-text';
import { readGlobal } from '../read-global';

/** The questions of /informacoes-importantes in the owner's order; empty while they are not published. */
export const readFaq = cachedQuery<FaqView>({
  topics: ['content', 'catalog'],
  hasDrafts: true,
  load: async (cms) => {
    const faq = await readGlobal(cms, 'faq');
    const { products } = await readCatalog(cms);
    const flavours = flavourList(products.map(({ card }) => card));
    return withFacts(cms, faqView(faq, flavours));
  },
});

function faqView({ lead, questions, help }: Partial<Faq>, flavours: RichTextNode | null): FaqView {
  return {
    lead: lead ?? '',
    questions: (questions ?? []).map(({ question, anchor, answer, showsFlavours }) => ({
      question: written(question),
      anchor: written(anchor),
      answer: showsFlavours && flavours ? withFlavours(richText(answer), flavours) : richText(answer),
    })),
    help: {
      title: help?.title || 'Não achou sua resposta?',
      text: help?.text ?? '',
      buttonLabel: help?.buttonLabel || 'Perguntar no WhatsApp',
    },
  };
}

/** Inserts the list of flavours after the answer's first paragraph, which introduces the list. */
function withFlavours({ root }: RichText, flavours: RichTextNode): RichText {
  const [first, ...rest] = root.children;
  return { root: { children: first ? [first, flavours, ...rest] : [flavours] } };
}
