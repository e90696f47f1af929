'use client';

import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { MAX_COMPONENT_UNITS, MAX_COMPONENTS } from '@shop/catalog/kit';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { useFoundProducts } from '../use-found-products';
import own from './product-view.module.css';
import type { ProductFormState } from './use-product-form';

interface KitSectionProps {
  form: ProductFormState;
  /** The names of the stored components, by id. */
  names: Readonly<Record<string, string>>;
  /** Whether it is a part of "Mais detalhes". */
  isPart?: boolean;
}

/** What a kit is made of. A product without a row here is an ordinary product. */
export function KitSection({ form, names, isPart = false }: KitSectionProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [search, setSearch] = useState('');
  const { products: found } = useFoundProducts(search);
  const { components } = form.draft;
  const nameOf = (id: string) => chosen[id] ?? names[id] ?? 'Produto';
  const inKit = new Set([form.base.id, ...components.map(({ productId }) => productId)]);
  const options = (found ?? []).filter(({ id }) => !inKit.has(id));
  const errorOf = (index: number) => form.errors[`components.${index}.quantity`];

  const add = (productId: string | null) => {
    const product = options.find(({ id }) => id === productId);
    if (!product) return;
    setChosen((known) => ({ ...known, [product.id]: product.name }));
    form.setComponents((now) => [...now, { productId: product.id, quantity: 1 }]);
    setSearch('');
  };

  return (
    <section className={isPart ? undefined : styles.group} aria-labelledby="kit">
      {isPart ? (
        <h3 id="kit" className={own.part}>
          Kit
        </h3>
      ) : (
        <h2 id="kit">Kit</h2>
      )}
      <ul className={own.components}>
        {components.map(({ productId, quantity }, index) => (
          <li key={productId}>
            <NumberInput
              aria-label={`Quantos de ${nameOf(productId)}`}
              min={1}
              max={MAX_COMPONENT_UNITS}
              allowDecimal={false}
              allowNegative={false}
              value={Number.isNaN(quantity) ? '' : quantity}
              error={errorOf(index)}
              onChange={(value) =>
                form.setComponents((now) =>
                  now.map((each) =>
                    each.productId === productId
                      ? { productId, quantity: typeof value === 'number' ? value : Number.NaN }
                      : each,
                  ),
                )
              }
            />
            <b>{`× ${nameOf(productId)}`}</b>
            <ActionIcon
              variant="default"
              aria-label={`Tirar ${nameOf(productId)} do kit`}
              onClick={() => form.setComponents((now) => now.filter((each) => each.productId !== productId))}
            >
              <IconX aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {components.length < MAX_COMPONENTS ? (
        <Select
          // A new field for each choice, because Mantine keeps the text of the last one.
          key={components.length}
          label={components.length === 0 ? 'É um kit? Escolha o primeiro produto' : 'Mais um produto'}
          description="O estoque e o rótulo do kit vêm dos produtos dele."
          error={form.errors.components}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          data={options.map(({ id, name }) => ({ value: id, label: name }))}
          filter={({ options: all }) => all}
          nothingFoundMessage={found ? 'Nenhum produto encontrado.' : 'Buscando…'}
          maxLength={100}
          withScrollArea={false}
          value={null}
          onChange={add}
          onKeyDown={(event) => {
            // Enter chooses a product, so it must not save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
    </section>
  );
}
