import { cachedQuery } from '../../platform/cache/snapshot-cache';
import { imageView } from '../../catalog/pictures/image-view';
import type { Home } from '../../payload-types';
import type { HomeView } from '../content-views';
import { withFacts } from '../facts';
import { bannerView, buttonView, titleView, written } from '../piece-views';
import { richText } from '../rich-text';
import { tileView } from '../tile-view';
import { readGlobal } from '../read-global';

/**
 * The home page's texts and pictures; unpublished parts are left out. The cached value depends on the topic `catalog`
 * too, because the page contains pictures and prices.
 */
export const readHome = cachedQuery<HomeView>({
  topics: ['content', 'catalog'],
  hasDrafts: true,
  load: async (cms) => {
    const home = await readGlobal(cms, 'home');
    return withFacts(cms, homeView(home));
  },
});

function homeView(home: Partial<Home>): HomeView {
  return {
    slides: (home.slides ?? []).map((slide) => ({
      ...titleView(slide.title, slide.emphasis),
      text: slide.text ?? '',
      image: imageView(slide.image),
      primary: buttonView(slide.primary),
      secondary: buttonView(slide.secondary),
    })),
    answers: (home.answers ?? []).map(({ question, answer }) => ({
      question: written(question),
      answer: richText(answer),
    })),
    highlights: {
      title: home.highlights?.title || 'Nossos Destaques',
      linkLabel: home.highlights?.linkLabel || 'Ver todas',
    },
    fermentation: fermentationView(home.fermentation),
    preparation: preparationView(home.preparation),
    tilesTitle: home.tilesTitle ?? '',
    tiles: (home.tiles ?? []).map(tileView),
    banner: bannerView(home.banner),
  };
}

function fermentationView(band: Home['fermentation']): HomeView['fermentation'] {
  if (!band?.title) return null;
  return {
    figure: band.figure ?? '',
    unit: band.unit ?? '',
    title: band.title,
    text: band.text ?? '',
    image: imageView(band.image),
    button: buttonView(band.button),
  };
}

function preparationView(band: Home['preparation']): HomeView['preparation'] {
  if (!band?.title) return null;
  return {
    title: band.title,
    text: band.text ?? '',
    image: imageView(band.image),
    steps: (band.steps ?? []).map(({ figure, unit, title, text }) => ({
      figure: written(figure),
      unit: unit ?? '',
      title: written(title),
      text: text ?? '',
    })),
  };
}
