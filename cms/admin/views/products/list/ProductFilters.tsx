'use client';

import { Button, NativeSelect } from '@mantine/core';
import { stockLabel } from '@shop/catalog/stock-label';
import { useRouter } from 'next/navigation';
import { useRef, type ReactNode } from 'react';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import {
  PRODUCTS_PATH,
  productsHref,
  readProductsAddress,
  stockWord,
  viewParams,
  type ProductsAddress,
} from '../products-address';
import { SearchField } from '../../../components/table/SearchField';
import styles from './products-view.module.css';

interface ProductFiltersProps {
  address: ProductsAddress;
  categories: CategoryOption[];
}

/**
 * The search, the category, the stock and the state that filter the list. This is a GET form on the list's URL; with
 * scripts, submitting it does not reload the page.
 */
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
      {Object.entries(viewParams(address)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label="Buscar por nome ou descrição"
        placeholder="Nome do produto"
        search={filter.search}
      />
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
        <option value="pausados">Esgotados agora</option>
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
  children: ReactNode;
}

function Choice({ label, value, ...rest }: ChoiceProps) {
  return (
    <NativeSelect key={value} aria-label={label} className={styles.choice} defaultValue={value} {...rest} />
  );
}
