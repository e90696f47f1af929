import { cachedQuery } from '../../platform/cache/snapshot-cache';
import type { MenuPage } from '../../payload-types';
import type { MenuPageView } from '../content-views';
import { withFacts } from '../facts';
import { buttonView } from '../piece-views';
import { readGlobal } from '../read-global';

/** The menu page's texts; empty while they are not published. */
export const readMenuPage = cachedQuery<MenuPageView>({
  topics: ['content', 'catalog'],
  hasDrafts: true,
  load: async (cms) => {
    const page = await readGlobal(cms, 'menu-page');
    return withFacts(cms, menuPageView(page));
  },
});

function menuPageView({ lead, tile }: Partial<MenuPage>): MenuPageView {
  return {
    lead: lead ?? '',
    tile: tile?.title ? { title: tile.title, text: tile.text ?? '', button: buttonView(tile.button) } : null,
  };
}
