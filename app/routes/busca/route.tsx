import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { searchShop } from '@cms/search/queries/search-shop';
import { parsePage } from '@shop/catalog/pages';

import { Highlights } from '../../components/catalogue/Highlights';
import { ResultStatus } from '../../components/search/FoundStatus';
import { SEARCH_PATH } from '../../components/search/search-address';
import { SearchForm } from '../../components/search/SearchForm';
import { notFound } from '../../http/not-found';
import layout from '../../styles/layout.module.css';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { searchPageView } from '../../view-models/search-view';
import { chatHref } from '../../view-models/site-view';
import { useCart } from '../../hooks/use-cart';
import { ProductResults } from './FoundProducts';
import { QuestionResults } from './FoundQuestions';
import { loadBeginning } from './load-beginning';
import { NothingFound } from './NothingFound';
import styles from './search.module.css';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.query ? `Busca: ${data.query}` : 'Busca', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const query = new URL(request.url).searchParams;
  const [results, settings] = await Promise.all([searchShop(cms, query.get('q')), readSettings(cms)]);
  const view = searchPageView(results, parsePage(query.get('pagina')));
  if (!view) throw await notFound(context);
  const isEmpty = view.productCount + results.questions.length === 0;
  return {
    ...view,
    chatHref: chatHref(settings),
    beginning: view.query === '' ? await loadBeginning(cms) : null,
    emptyPicture: isEmpty && view.query !== '' ? await bareDiscPicture(cms) : null,
  };
}

export default function Search() {
  const view = useLoaderData<typeof loader>();
  const { query, beginning, questions, productCount, isApproximate } = view;
  const cart = useCart();
  const isEmpty = productCount + questions.length === 0;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>Busca</h1>
      <SearchForm query={query} />
      {beginning ? (
        <>
          <Highlights products={beginning.products} cart={cart} returnTo={SEARCH_PATH} />
          <QuestionResults questions={beginning.questions} chatHref={view.chatHref} />
        </>
      ) : isEmpty ? (
        <NothingFound query={query} picture={view.emptyPicture} chatHref={view.chatHref} />
      ) : (
        <>
          <ResultStatus
            className={styles.status}
            query={query}
            products={productCount}
            questions={questions.length}
            isApproximate={isApproximate}
          />
          <ProductResults view={view} />
          <QuestionResults questions={questions} chatHref={view.chatHref} />
        </>
      )}
    </div>
  );
}
