import { Button, TextInput, ActionIcon, Badge } from '@mantine/core';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { formatBrl } from '@shop/money/format-brl';
import { foldWord } from '@shop/search/search-words';
import { IconSearch, IconMinus, IconPlus, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import type { CounterProduct } from '../../../checkout/queries/counter-screen';
import text from '../../frame/theme/text.module.css';
import { ProductThumb } from '../../components/page/ProductThumb';
import type { CounterStepProps } from './counter-step';
import styles from './counter.module.css';
import type { UsualOrder as Usual } from '@shop/orders/usual-order';
import type { CounterDraft } from './use-counter-form';

interface UsualOrderProps extends Pick<CounterDraft, 'quantities'> {
  usual: Usual;
  products: readonly CounterProduct[];
  change: CounterStepProps['change'];
}

/** What the buyer orders most, or ordered last, as far as it can be sold now, with a button that puts it into the order. */
function UsualOrder({ usual, products, quantities, change }: UsualOrderProps) {
  const offered = usual.lines.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const units = Math.min(quantity, product?.stock ?? 0, MAX_LINE_QUANTITY);
    return product && units > 0 ? [{ id: productId, name: product.name, units }] : [];
  });
  if (offered.length === 0) return null;
  const isTaken = offered.every(({ id, units }) => (quantities[id] ?? 0) >= units);
  const take = () =>
    change((now) => ({
      quantities: {
        ...now.quantities,
        ...Object.fromEntries(offered.map(({ id, units }) => [id, Math.max(units, now.quantities[id] ?? 0)])),
      },
    }));
  return (
    <div className={styles.usual}>
      <p>
        <b>{usual.isFrequent ? 'O de sempre' : 'O último pedido'}:</b>{' '}
        {offered.map(({ name, units }) => `${units} ${name}`).join(', ')}
      </p>
      {isTaken ? (
        <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
          Já está no pedido
        </Badge>
      ) : (
        <Button onClick={take}>Pôr no pedido</Button>
      )}
    </div>
  );
}

interface QuantityStepperProps {
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A stepper: minus, count, plus. A button at its limit stays in the tab order, so that the focus is never lost. */
const QuantityStepper = ({ name, value, max, onChange }: QuantityStepperProps) => (
  <div className={styles.stepper} role="group" aria-label={name}>
    <ActionIcon
      variant="subtle"
      aria-label={`Menos: ${name}`}
      aria-disabled={value <= 0}
      onClick={() => {
        if (value > 0) onChange(value - 1);
      }}
    >
      <IconMinus aria-hidden="true" />
    </ActionIcon>
    <output>{value}</output>
    <ActionIcon
      variant="subtle"
      aria-label={`Mais: ${name}`}
      aria-disabled={value >= max}
      onClick={() => {
        if (value < max) onChange(value + 1);
      }}
    >
      <IconPlus aria-hidden="true" />
    </ActionIcon>
  </div>
);

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
