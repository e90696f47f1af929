import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { findProduct } from '@cms/menu/queries/find-product';
import { findReviews, listReviews, REVIEWS_PER_PAGE } from '@cms/reviews/queries/list-reviews';
import { parsePage } from '@shop/catalog/pages';

import { READ_PARAMETERS } from '../cache/public-pages';
import { Pages } from '../components/catalogue/Pages';
import { Breadcrumbs } from '../components/navigation/Breadcrumbs';
import { Average, ReviewList } from '../components/reviews/Reviews';
import styles from '../components/reviews/reviews.module.css';
import { notFound } from '../http/not-found';
import layout from '../styles/layout.module.css';
import text from '../styles/text.module.css';
import { pageMeta } from '../view-models/page-meta';
import { allReviewsPath, productReviewsView, reviewView } from '../view-models/reviews-view';

/** All reviews of a product, a page at a time; 404 for a product without any. */
export async function loader({ request, params: { slug = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const product = await findProduct(cms, slug);
  const reviews = product && (await findReviews(cms, product.id));
  const view = product && (await productReviewsView(cms, { product, reviews }));
  if (!view) throw await notFound(context);
  const pageCount = Math.ceil(view.count / REVIEWS_PER_PAGE);
  const page = Math.min(parsePage(new URL(request.url).searchParams.get(READ_PARAMETERS.page)), pageCount);
  const shown = await listReviews(cms, { productId: product.id, page });
  return {
    name: product.name,
    slug,
    average: view.average,
    count: view.count,
    brandName: view.brandName,
    reviews: shown.map((review) => reviewView(review, cms.now())),
    page,
    pageCount,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data ? `Avaliações de ${data.name}` : 'Avaliações',
    path: data && allReviewsPath(data.slug),
    isHidden: !data,
    matches,
  });

export default function AllReviews() {
  const { name, slug, average, count, brandName, reviews, page, pageCount } = useLoaderData<typeof loader>();
  const path = allReviewsPath(slug);
  return (
    <div className={layout.page}>
      <Breadcrumbs
        trail={[
          { name: 'Home', path: '/' },
          { name: 'Cardápio', path: '/cardapio' },
          { name, path: `/produto/${slug}` },
        ]}
        here="Avaliações"
      />
      <div className={layout.pageHead}>
        <h1>Avaliações de {name}</h1>
        <Average average={average} count={count} />
      </div>
      <div className={styles.list}>
        <ReviewList reviews={reviews} brandName={brandName} />
      </div>
      <Pages
        page={page}
        pageCount={pageCount}
        hrefOf={(wanted) => (wanted > 1 ? `${path}?${READ_PARAMETERS.page}=${wanted}` : path)}
      />
      <p>
        <Link className={text.link} to={`/produto/${slug}`}>
          Ver {name}
        </Link>
      </p>
    </div>
  );
}
