import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { stockLabel } from '@shop/catalog/stock-label';

import { Badge } from '../catalogue/Badges';
import { PriceTag } from '../catalogue/PriceTag';
import { ProductPicture } from '../catalogue/ProductPicture';
import { Icon } from '../icons/Icon';
import { Marked } from './Marked';
import styles from './search-options.module.css';
import type { SuggestedProductView, SuggestionsView } from './suggestions-view';

export const OPTIONS_ID = 'search-options';
export const optionId = (place: number): string => `search-option-${place}`;

interface SearchOptionsProps {
  view: SuggestionsView;
  active: number | null;
}

/**
 * The results, as options of the search field above. They are links, so that each result can also be opened in a new
 * tab.
 */
export function SearchOptions({ view, active }: SearchOptionsProps) {
  const { products, questions, productCount, questionCount } = view;
  const isBeginning = productCount + questionCount === 0;
  return (
    <div
      id={OPTIONS_ID}
      className={styles.options}
      role="listbox"
      aria-label={isBeginning ? 'Sugestões' : 'Resultados'}
    >
      {products.length > 0 ? (
        <Group id="search-products" title={isBeginning ? 'Nossos Destaques' : 'Produtos'}>
          {products.map((product, place) => (
            <ProductOption key={product.id} product={product} place={place} isActive={place === active} />
          ))}
        </Group>
      ) : null}
      {questions.length > 0 ? (
        <Group id="search-questions" title="Perguntas">
          {questions.map(({ anchor, href, question }, index) => {
            const place = products.length + index;
            return (
              <Option key={anchor} place={place} isActive={place === active} to={href}>
                <span className={styles.question}>
                  <Marked parts={question} />
                </span>
                <Icon name="arrow-right" />
              </Option>
            );
          })}
        </Group>
      ) : null}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id}>
      <p className={styles.title} id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  place: number;
  isActive: boolean;
  to: string;
  children: ReactNode;
}

/** One option. The focus stays in the search field, because the arrow keys only highlight an option. */
function Option({ place, isActive, to, children }: OptionProps) {
  const { pathname } = useLocation();
  const opensOverMenu = pathname === '/cardapio' && to.startsWith('/produto/');
  return (
    <Link
      id={optionId(place)}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      preventScrollReset={opensOverMenu}
    >
      {children}
    </Link>
  );
}

interface ProductOptionProps {
  product: SuggestedProductView;
  place: number;
  isActive: boolean;
}

function ProductOption({ product, place, isActive }: ProductOptionProps) {
  const { slug, name, evidence, priceCents, oldPriceCents, isSoldOut, picture } = product;
  return (
    <Option place={place} isActive={isActive} to={`/produto/${slug}`}>
      <span className={styles.thumb}>
        <ProductPicture picture={picture} alt="" sizes="64px" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked parts={name} />
        </span>
        <span className={styles.evidence}>
          <Marked parts={evidence} />
        </span>
      </span>
      <span className={styles.side}>
        {isSoldOut ? (
          <Badge>{stockLabel('out')}</Badge>
        ) : (
          <PriceTag className={styles.price} priceCents={priceCents} oldPriceCents={oldPriceCents} />
        )}
      </span>
    </Option>
  );
}
