import { keepSnapshot } from '../../catalog/catalog-snapshot';
import { imageView } from '../../catalog/image-view';
import type { About } from '../../payload-types';
import type { AboutView } from '../content-views';
import { richText } from '../rich-text';
import { tileView } from '../tile-view';

/** The about page; null while it is not published. */
export const readAbout = keepSnapshot<AboutView | null>({
  topics: ['content', 'catalog'],
  load: async ({ payload }) => {
    const about = await payload.findGlobal({ slug: 'about', overrideAccess: false, depth: 1 });
    return { value: aboutView(about), expiresAt: null };
  },
});

function aboutView({ title, lead, story, image, tiles }: Partial<About>): AboutView | null {
  if (!title) return null;
  return {
    title,
    lead: lead ?? null,
    story: richText(story),
    image: imageView(image),
    tiles: (tiles ?? []).map(tileView),
  };
}
