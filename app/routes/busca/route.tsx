import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { listMenu } from '@cms/catalog/queries/list-menu';
import { readFaq } from '@cms/content/queries/read-faq';
import { matchesSearch } from '@shop/search/normalize-text';

import { Button, ButtonLink } from '../../components/button/Button';
import { AddToCart } from '../../components/cart/AddToCart';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { ProductCard } from '../../components/catalogue/ProductCard';
import { ProductGrid } from '../../components/catalogue/ProductGrid';
import { plainText } from '../../components/content/plain-text';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Field } from '../../components/forms/Field';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { bareDiscPicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import { productCardView } from '../../view-models/product-view';
import { useCart } from '../../view-models/use-cart';

const MAX_SEARCH_LENGTH = 80;

export { unlessLost as shouldRevalidate } from '../../http/lost-request';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Busca', isHidden: true, matches });

export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  if (search === '') return { search, products: [], questions: [], picture: null };
  const [found, { questions }] = await Promise.all([listMenu(cms, { search }), readFaq(cms)]);
  const products = found
    .map(productCardView)
    .sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut));
  const answers = questions
    .map(({ question, anchor, answer }) => ({ question, anchor, answer: plainText(answer) }))
    .filter(({ question, answer }) => matchesSearch(`${question} ${answer}`, search));
  const isEmpty = products.length + answers.length === 0;
  return { search, products, questions: answers, picture: isEmpty ? await bareDiscPicture(cms) : null };
}

export default function Search() {
  const { search, products, questions, picture } = useLoaderData<typeof loader>();
  const { quantityByProduct } = useCart();
  const count = products.length + questions.length;
  return (
    <div className={layout.page}>
      <div className={`${layout.pageHead} ${layout.stack}`}>
        <h1>Busca</h1>
        <Form role="search" className={layout.stack}>
          <Field
            key={search}
            id="busca"
            name="q"
            label="Buscar produtos e perguntas"
            type="search"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
          />
          <div>
            <Button type="submit" look="main">
              Buscar
            </Button>
          </div>
        </Form>
        <p role="status">{search === '' ? '' : countText(count, search)}</p>
      </div>
      {search !== '' && count === 0 ? (
        <EmptyState
          picture={picture}
          headingLevel={2}
          title={`Nada com “${search}” por aqui.`}
          lead="Tente outra palavra, ou veja todos os sabores."
        >
          <ButtonLink to="/cardapio">Ver cardápio</ButtonLink>
        </EmptyState>
      ) : null}
      {products.length > 0 ? (
        <section className={layout.stack} aria-labelledby="produtos">
          <h2 id="produtos">Produtos</h2>
          <ProductGrid>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} headingLevel={3}>
                <AddToCart
                  productId={product.id}
                  productName={product.name}
                  inCart={quantityByProduct[product.id] ?? 0}
                  maxQuantity={product.maxQuantity}
                  isSoldOut={product.isSoldOut}
                  Form={LiveCartForm}
                  returnTo={`/busca?${new URLSearchParams({ q: search }).toString()}`}
                />
              </ProductCard>
            ))}
          </ProductGrid>
        </section>
      ) : null}
      {questions.length > 0 ? (
        <section className={`${layout.section} ${layout.stack}`} aria-labelledby="perguntas">
          <h2 id="perguntas">Perguntas</h2>
          {questions.map(({ question, anchor, answer }) => (
            <div key={anchor}>
              <h3>
                <Link className={text.link} to={`/informacoes-importantes#${anchor}`}>
                  {question}
                </Link>
              </h3>
              <p className={text.soft}>{answer}</p>
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}

const countText = (count: number, search: string) =>
  `${count === 1 ? '1 resultado' : `${count} resultados`} para “${search}”.`;
