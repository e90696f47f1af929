import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { imageView } from '../../catalog/pictures/image-view';
import type { About } from '../../payload-types';
import type { AboutView } from '../content-views';
import { bannerView, titleView } from '../piece-views';
import { richText } from '../rich-text';
import { tileView } from '../tile-view';
import { readGlobal } from '../read-global';

/** The about page; null while it is not published. */
export const readAbout = cachedQuery<AboutView | null>({
  topics: ['content', 'catalog'],
  hasDrafts: true,
  load: async (cms) => {
    const about = await readGlobal(cms, 'about');
    return { value: aboutView(about), expiresAt: null };
  },
});

function aboutView(about: Partial<About>): AboutView | null {
  if (!about.title) return null;
  return {
    ...titleView(about.title, about.emphasis),
    lead: about.lead ?? null,
    image: imageView(about.image),
    storyTitle: about.storyTitle ?? '',
    story: richText(about.story),
    storyImage: imageView(about.storyImage),
    tilesTitle: about.tilesTitle ?? '',
    tiles: (about.tiles ?? []).map(tileView),
    banner: bannerView(about.banner),
  };
}
