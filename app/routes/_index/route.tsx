import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listFeatured } from '@cms/search/queries/list-menu';
import { readHome } from '@cms/content/queries/read-home';
import { readPromotionBanner } from '@cms/menu/queries/read-promotion-banner';

import { NextDelivery } from '../../components/brand/NextDelivery';
import { Highlights } from '../../components/catalogue/Highlights';
import { classNames } from '../../components/class-names';
import { Banner } from '../../components/content/Banner';
import { HERO_SIZES } from '../../components/content/Hero';
import { PromotionNote } from '../../components/content/PromotionNote';
import { Tiles } from '../../components/content/Tiles';
import { PlaceRow } from '../../components/place/PlaceRow';
import { LastOrder } from '../../components/reorder/LastOrder';
import { homeStructuredData } from '../../seo/structured-data';
import { lastOrderOf } from '../../session/last-order';
import { nextDeliveryText } from '../../session/next-delivery';
import { takeCampaignCoupon } from '../../session/campaign-coupon';
import { arrival, placeRow } from '../../session/place-row';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { pageMeta } from '../../view-models/page-meta';
import { picturePreload } from '../../view-models/picture-preload';
import { productCardView } from '../../view-models/product-view';
import { promotionNote } from '../../view-models/promotion-note';
import { useCart } from '../../hooks/use-cart';
import { Answers, asksArrival } from './Answers';
import { FermentationBand } from './FermentationBand';
import { HeroCarousel } from './HeroCarousel';
import styles from './home.module.css';
import { OvenBand } from './OvenBand';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const first = data?.home.slides[0];
  return [
    ...pageMeta({ description: first?.text, path: '/', structuredData: data?.structuredData, matches }),
    ...picturePreload(first?.image, HERO_SIZES),
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await takeCampaignCoupon(request, context);
  const { cms } = context;
  const [home, featured, promotion, structuredData, nextDelivery, place, arriving, lastOrder] =
    await Promise.all([
      readHome(cms),
      listFeatured(cms),
      readPromotionBanner(cms),
      homeStructuredData(cms),
      nextDeliveryText(request, context),
      placeRow(request, context),
      arrival(request, context),
      lastOrderOf(request, context),
    ]);
  return {
    home,
    featured: featured.map(productCardView),
    promotion: promotionNote(promotion),
    structuredData,
    nextDelivery,
    place,
    arriving,
    lastOrder,
  };
}

export default function Home() {
  const { home, featured, promotion, nextDelivery, place, arriving, lastOrder } =
    useLoaderData<typeof loader>();
  const cart = useCart();
  const { slides, answers, highlights, fermentation, preparation, tilesTitle, tiles, banner } = home;
  return (
    <>
      {place ? <PlaceRow view={place} path="/" /> : null}
      {slides.length > 0 ? <HeroCarousel slides={slides} /> : <h1 className={text.srOnly}>Página inicial</h1>}
      <div className={layout.page}>
        <NextDelivery text={place?.answer || answers.some(asksArrival) ? null : nextDelivery} />
        <LastOrder order={cart.itemCount === 0 ? lastOrder : null} />
        <Answers answers={answers} arrival={arriving} />
      </div>
      <div className={classNames(layout.page, styles.highlights)}>
        <Highlights {...highlights} products={featured} cart={cart} returnTo="/" />
      </div>
      {promotion ? (
        <div className={styles.promotion}>
          <PromotionNote promotion={promotion} />
        </div>
      ) : null}
      {fermentation ? <FermentationBand band={fermentation} /> : null}
      {preparation ? <OvenBand band={preparation} /> : null}
      <Tiles title={tilesTitle} tiles={tiles} columns={3} />
      {banner ? <Banner banner={banner} /> : null}
    </>
  );
}
