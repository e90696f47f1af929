import type { Payload } from 'payload';

import type { Transaction } from '../database/transaction';
import { seedAbout } from './content/about';
import { seedFaq } from './content/faq';
import { seedHome } from './content/home';
import { seedLegalTexts } from './content/legal';
import type { SeedPictureKey } from './content/pictures';
import { seedSettings } from './content/settings';
import { toLexical } from './content/to-lexical';

/** Settings, home, about, FAQ and the legal texts, published. The settings come last: they mark the seed as done. */
export async function seedTexts(
  payload: Payload,
  tx: Transaction,
  pictures: Record<SeedPictureKey, string>,
): Promise<void> {
  const published = { _status: 'published' as const };
  const rules = { overrideAccess: true as const };
  await payload.updateGlobal({
    ...rules,
    slug: 'home',
    data: {
      ...seedHome,
      ...published,
      slides: seedHome.slides.map((slide) => ({ ...slide, image: pictures[slide.image] })),
    },
    req: tx.req,
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'about',
    data: { ...seedAbout, ...published, story: toLexical(seedAbout.story), image: pictures[seedAbout.image] },
    req: tx.req,
  });
  await payload.updateGlobal({
    ...rules,
    slug: 'faq',
    data: {
      ...published,
      questions: seedFaq.map((question) => ({ ...question, answer: toLexical(question.answer) })),
    },
    req: tx.req,
  });
  for (const { slug, body, ...text } of seedLegalTexts) {
    await payload.updateGlobal({
      ...rules,
      slug,
      data: { ...text, ...published, body: toLexical(body) },
      req: tx.req,
    });
  }
  await payload.updateGlobal({ ...rules, slug: 'settings', data: seedSettings, req: tx.req });
}
