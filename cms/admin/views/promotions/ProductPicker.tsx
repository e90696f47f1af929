import { MultiSelect, Pill } from '@mantine/core';
import { useState } from 'react';

import type { ProductOption } from '../../../catalog/queries/product-options';
import { useFoundProducts } from '../products/use-found-products';
import own from './promotions.module.css';
import type { ScopedFields } from './scoped-fields';

type NamedProduct = Pick<ProductOption, 'id' | 'name'>;

const namesOf = (products: readonly NamedProduct[]) =>
  Object.fromEntries(products.map(({ id, name }) => [id, name]));

interface ProductPickerProps {
  fields: ScopedFields;
  products: NamedProduct[];
}

/** Lets the user select products by name. The server searches and returns a limited number of products. */
export function ProductPicker({ fields, products }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<Record<string, string>>(() => namesOf(products));
  const { productIds } = fields.values;

  const { products: found } = useFoundProducts(search);
  const [merged, setMerged] = useState(found);
  if (found !== merged) {
    setMerged(found);
    setKnown((names) => ({ ...names, ...namesOf(found ?? []) }));
  }

  const nameOf = (id: string) => known[id] ?? 'Produto';
  const shown = new Set(found?.map(({ id }) => id));
  return (
    <MultiSelect
      withAlignedLabels
      label="Buscar produto"
      description="Digite parte do nome."
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      data={[...new Set([...shown, ...productIds])].map((id) => ({ value: id, label: nameOf(id) }))}
      filter={({ options }) => options.filter((option) => 'value' in option && shown.has(option.value))}
      nothingFoundMessage={found ? 'Nenhum produto encontrado.' : 'Buscando…'}
      maxLength={100}
      // The list itself scrolls, because a scrolling wrapper would need its own tab stop.
      withScrollArea={false}
      onKeyDown={(event) => {
        // Enter chooses a product, so it must not save the promotion.
        if (event.key === 'Enter') event.preventDefault();
      }}
      classNames={{ pillsList: own.chosen, options: own.options, option: own.option }}
      renderPill={({ value, onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Tirar ${nameOf(String(value))}`, 'aria-hidden': false }}
        >
          {nameOf(String(value))}
        </Pill>
      )}
      {...fields.getInputProps('productIds')}
    />
  );
}
