import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { seedAbout } from './content/about';
import { seedContact } from './content/contact';
import { seedFaq, seedFaqPage } from './content/faq';
import { seedHome } from './content/home';
import { seedLegalTexts } from './content/legal';
import { markdownToLexical } from './content/markdown-to-lexical';
import { seedMenuPage } from './content/menu-page';
import type { SeedPictureKey } from './content/pictures';
import { seedSettings } from './content/settings';

/**
 * Stores and publishes the settings, the pages' texts and the legal texts. The settings are stored last, because their
 * presence marks the seed as complete.
 */
export async function seedTexts(
  payload: Payload,
  tx: Transaction,
  pictures: Record<SeedPictureKey, string>,
): Promise<void> {
  const toLexical = await markdownToLexical(payload.config);
  const published = { _status: 'published' as const };
  const rules = { overrideAccess: true as const, req: tx.req };
  const withPicture = <Part extends { image: SeedPictureKey }>({ image, ...part }: Part) => ({
    ...part,
    image: pictures[image],
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'home',
    data: {
      ...seedHome,
      ...published,
      slides: seedHome.slides.map(withPicture),
      answers: seedHome.answers.map(({ question, answer }) => ({ question, answer: toLexical(answer) })),
      fermentation: withPicture(seedHome.fermentation),
      preparation: withPicture(seedHome.preparation),
      banner: withPicture(seedHome.banner),
    },
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'about',
    data: {
      ...withPicture(seedAbout),
      ...published,
      story: toLexical(seedAbout.story),
      banner: withPicture(seedAbout.banner),
    },
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'faq',
    data: {
      ...seedFaqPage,
      ...published,
      questions: seedFaq.map((question) => ({ ...question, answer: toLexical(question.answer) })),
    },
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'contact',
    data: { ...seedContact, ...published, place: withPicture(seedContact.place) },
  });
  await payload.updateGlobal({ ...rules, slug: 'menu-page', data: { ...seedMenuPage, ...published } });
  for (const { slug, title, lead, first, version, lastUpdated, body } of seedLegalTexts) {
    for (const text of [first, { version, lastUpdated, body }]) {
      await payload.updateGlobal({
        ...rules,
        slug,
        data: { ...text, ...published, title, lead, body: toLexical(text.body) },
      });
    }
  }
  await payload.updateGlobal({ ...rules, slug: 'settings', data: seedSettings });
}
