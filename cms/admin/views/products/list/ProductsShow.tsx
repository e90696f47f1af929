'use client';

import { NativeSelect, Radio, Stack } from '@mantine/core';
import { stockLabel } from '@shop/catalog/stock-label';
import { IconFilter, IconListDetails, IconTableImport } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';

import { ButtonLink } from '../../../components/page/ButtonLink';
import { ShowMenu, ShowPart, ShowParts } from '../../../components/page/ShowMenu';
import show from '../../../components/page/show-menu.module.css';
import { ColumnBoxes } from '../../../components/table/ColumnChoice';
import { hidable } from '../../../components/table/data-table';
import { IMPORT_PATH, productsAddress, type ProductsValues } from '../products-address';
import { PRODUCT_COLUMNS, PRODUCTS_TABLE } from './products-columns';

const STOCK = [
  { value: '', label: 'Qualquer estoque' },
  { value: 'repor', label: 'Precisa repor' },
  { value: 'sem', label: stockLabel('out') },
  { value: 'baixo', label: stockLabel('low') },
  { value: 'em', label: stockLabel('in') },
];

const STATES = [
  { value: '', label: 'À venda e fora da loja' },
  { value: 'ativos', label: 'À venda' },
  { value: 'inativos', label: 'Fora da loja' },
  { value: 'pausados', label: 'Esgotados agora' },
  { value: 'rotulo', label: 'Rótulo sem confirmação' },
];

const ORDERS = [
  { value: '', label: 'Mais novos primeiro' },
  { value: 'nome', label: 'Nome' },
  { value: 'preco', label: 'Preço, do menor ao maior' },
  { value: 'estoque', label: 'Menos livres primeiro' },
];

interface ProductsShowProps {
  values: ProductsValues;
  categories: readonly { id: string; name: string }[];
  hidden: readonly string[];
  /** Whether this person may import products. */
  canImport: boolean;
}

/** "Exibir" of the list of products: its form, which products it shows, and what it shows of each. */
export function ProductsShow({ values, categories, hidden, canImport }: ProductsShowProps) {
  const router = useRouter();
  const { areCards, filter } = values;
  const address = new URL(productsAddress.href({ ...values, page: 1 }), 'http://localhost');

  /** Opens the list with another value of a parameter. */
  function open(name: string, value: string) {
    const query = new URLSearchParams(address.search);
    query.set(name, value);
    if (name === 'ordem') query.delete('sentido');
    router.push(productsAddress.href(productsAddress.read(Object.fromEntries(query))), { scroll: false });
  }

  const isPart = filter.categoryId !== null || filter.stock !== null || filter.state !== null;
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={address.searchParams.get(name) ?? ''}
      data={data}
      onChange={({ currentTarget }) => open(name, currentTarget.value)}
    />
  );
  return (
    <ShowMenu isChanged={areCards || isPart || hidden.length > 0}>
      {(close) => (
        <>
          <Radio.Group
            label="Como ver"
            value={areCards ? 'cartoes' : ''}
            onChange={(way) => {
              close();
              open('visao', way);
            }}
            className={show.ways}
          >
            <Radio value="" label="Lista" />
            <Radio value="cartoes" label="Cartões" />
          </Radio.Group>
          <ShowParts>
            <ShowPart name="filters" label="Mostrar só uma parte" icon={<IconFilter aria-hidden="true" />}>
              <Stack gap={12}>
                {select('categoria', 'Categoria', [
                  { value: '', label: 'Todas as categorias' },
                  ...categories.map(({ id, name }) => ({ value: id, label: name })),
                ])}
                {select('estoque', 'Estoque', STOCK)}
                {select('situacao', 'Situação', STATES)}
                {areCards ? null : select('ordem', 'Em ordem de', ORDERS)}
              </Stack>
            </ShowPart>
            {areCards ? null : (
              <ShowPart
                name="facts"
                label="Escolher o que aparece"
                icon={<IconListDetails aria-hidden="true" />}
              >
                <ColumnBoxes
                  tableName={PRODUCTS_TABLE}
                  columns={hidable(PRODUCT_COLUMNS)}
                  hidden={hidden}
                  onChange={(_, stored) =>
                    void stored.then(
                      () => router.refresh(),
                      () => undefined,
                    )
                  }
                />
              </ShowPart>
            )}
          </ShowParts>
          {canImport ? (
            <ButtonLink href={IMPORT_PATH} variant="subtle" fullWidth>
              <IconTableImport aria-hidden="true" />
              Importar de uma planilha
            </ButtonLink>
          ) : null}
        </>
      )}
    </ShowMenu>
  );
}
