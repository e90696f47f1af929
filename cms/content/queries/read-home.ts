import { keepSnapshot } from '../../catalog/catalog-snapshot';
import { imageView } from '../../catalog/image-view';
import type { Home } from '../../payload-types';
import type { ButtonView, HomeView } from '../content-views';
import { tileView } from '../tile-view';

/** The home page's texts and pictures; parts that are not published are left out. Pictures make it depend on both topics. */
export const readHome = keepSnapshot<HomeView>({
  topics: ['content', 'catalog'],
  load: async ({ payload }) => {
    const home = await payload.findGlobal({ slug: 'home', overrideAccess: false, depth: 1 });
    return { value: homeView(home), expiresAt: null };
  },
});

function homeView(home: Partial<Home>): HomeView {
  return {
    slides: (home.slides ?? []).map((slide) => ({
      title: slide.title,
      text: slide.text ?? '',
      image: imageView(slide.image),
      primary: slide.primary,
      secondary: buttonView(slide.secondary),
    })),
    answers: (home.answers ?? []).map(({ question, answer }) => ({ question, answer })),
    tiles: (home.tiles ?? []).map(tileView),
    banner: home.banner?.title
      ? {
          title: home.banner.title,
          text: home.banner.text ?? '',
          primary: buttonView(home.banner.primary),
          secondary: buttonView(home.banner.secondary),
        }
      : null,
  };
}

function buttonView(
  button: { label?: string | null; path?: string | null } | null | undefined,
): ButtonView | null {
  return button?.label && button.path ? { label: button.label, path: button.path } : null;
}
