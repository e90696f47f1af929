import { Button, TextInput } from '@mantine/core';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { formatBrl } from '@shop/money/format-brl';
import { foldWord } from '@shop/search/search-words';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

import type { CounterProduct } from '../../../checkout/queries/counter-screen';
import text from '../../frame/theme/text.module.css';
import { ProductThumb } from '../../components/page/ProductThumb';
import type { CounterStepProps } from './counter-step';
import styles from './counter.module.css';
import { QuantityStepper } from './QuantityStepper';
import { UsualOrder } from './UsualOrder';

const SHOWN_AT_FIRST = 6;

/** The products, each with a stepper that goes up to the free stock. Products in the order are always shown. */
export function ProductsStep({
  draft,
  change,
  problems,
  products,
}: CounterStepProps & { products: readonly CounterProduct[] }) {
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = foldWord(search.trim());
  const matching = products.filter(({ name }) => foldWord(name).includes(wanted));
  const shown =
    isWhole || wanted
      ? matching
      : matching.filter(({ id }, place) => place < SHOWN_AT_FIRST || (draft.quantities[id] ?? 0) > 0);
  const hidden = matching.length - shown.length;
  const set = (id: string, quantity: number) =>
    change((now) => ({ quantities: { ...now.quantities, [id]: quantity } }));
  return (
    <>
      {draft.buyer ? (
        <UsualOrder
          usual={draft.buyer.usual}
          products={products}
          quantities={draft.quantities}
          change={change}
        />
      ) : null}
      <TextInput
        label="Buscar produto"
        labelProps={{ className: text.srOnly }}
        placeholder="Nome da pizza"
        leftSection={<IconSearch aria-hidden="true" />}
        autoComplete="off"
        value={search}
        error={problems.lines}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={styles.products}>
        {shown.map(({ id, name, priceCents, priceNowCents, stock, image }) => (
          <div key={id} className={styles.product}>
            <ProductThumb url={image} />
            <span>
              <b>{name}</b>
              <small>
                {priceNowCents < priceCents ? (
                  <>
                    <s>{formatBrl(priceCents)}</s>{' '}
                    <b className={styles.promotion}>{formatBrl(priceNowCents)}</b>
                  </>
                ) : (
                  formatBrl(priceCents)
                )}
              </small>
              {stock > 0 ? <small>{stock === 1 ? '1 livre' : `${stock} livres`}</small> : null}
            </span>
            {stock > 0 || (draft.quantities[id] ?? 0) > 0 ? (
              <QuantityStepper
                name={name}
                value={draft.quantities[id] ?? 0}
                max={Math.min(stock, MAX_LINE_QUANTITY)}
                onChange={(quantity) => set(id, quantity)}
              />
            ) : (
              <span className={styles.soldOut}>Esgotado</span>
            )}
          </div>
        ))}
        {shown.length === 0 ? <p className={styles.note}>Nenhum produto com esse nome.</p> : null}
      </div>
      {hidden > 0 ? (
        <Button mt={12} onClick={() => setWhole(true)}>
          Ver mais {hidden === 1 ? '1 produto' : `${hidden} produtos`}
        </Button>
      ) : null}
    </>
  );
}
