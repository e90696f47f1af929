'use client';

import { Button } from '@mantine/core';
import { stockLabel } from '@shop/catalog/stock-label';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import type { CategoryOption } from '../../catalog/queries/office-categories';
import controls from '../orders/controls.module.css';
import styles from '../orders/order-filters.module.css';
import text from '../styles/text.module.css';
import own from './products-view.module.css';
import {
  PRODUCTS_PATH,
  productsHref,
  readProductsAddress,
  stockWord,
  type ProductsAddress,
} from './products-address';

interface ProductFiltersProps {
  address: ProductsAddress;
  categories: CategoryOption[];
}

/** Search, category, stock and state. A plain form on the list's own address; with scripts it moves without loading. */
export function ProductFilters({ address, categories }: ProductFiltersProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { filter } = address;

  function show() {
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    router.push(productsHref({ ...readProductsAddress(fields), page: 1 }));
  }

  return (
    <form
      ref={form}
      action={PRODUCTS_PATH}
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <label className={styles.search}>
        <IconSearch aria-hidden="true" />
        <span className={text.srOnly}>Buscar por nome ou descrição</span>
        <input
          // The key takes over what a link or the back button put into the address.
          key={filter.search}
          type="search"
          name="busca"
          defaultValue={filter.search}
          placeholder="Nome do produto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </label>
      <Choice name="categoria" label="Categoria" value={filter.categoryId ?? ''} onChange={show}>
        <option value="">Todas as categorias</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="estoque" label="Estoque" value={stockWord(filter.stock)} onChange={show}>
        <option value="">Qualquer estoque</option>
        <option value="repor">Precisa repor</option>
        <option value="sem">{stockLabel('out')}</option>
        <option value="baixo">{stockLabel('low')}</option>
        <option value="em">{stockLabel('in')}</option>
      </Choice>
      <Choice name="situacao" label="Situação" value={filter.state ?? ''} onChange={show}>
        <option value="">Ativos e inativos</option>
        <option value="ativos">Ativos</option>
        <option value="inativos">Inativos</option>
        <option value="rotulo">Rótulo sem confirmação</option>
      </Choice>
      <Button type="submit">Buscar</Button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  onChange: () => void;
  children: React.ReactNode;
}

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      className={`${controls.select} ${own.choice}`}
      defaultValue={value}
      onChange={onChange}
    >
      {children}
    </select>
  );
}
