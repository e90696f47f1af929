import { stockLabel } from '@shop/catalog/stock-label';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import { FilterForm } from '../../../components/table/FilterForm';
import { productsHref, stockWord, type ProductsAddress } from '../products-address';

interface ProductFiltersProps {
  address: ProductsAddress;
  categories: CategoryOption[];
}

/** The search, the category, the stock and the state that filter the list. */
export const ProductFilters = ({ address, categories }: ProductFiltersProps) => (
  <FilterForm
    href={productsHref(address)}
    search={{
      label: 'Buscar por nome ou descrição',
      placeholder: 'Nome do produto',
      value: address.filter.search,
    }}
    choices={[
      {
        name: 'categoria',
        label: 'Categoria',
        value: address.filter.categoryId ?? '',
        options: [
          { value: '', label: 'Todas as categorias' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { name: 'estoque', label: 'Estoque', value: stockWord(address.filter.stock), options: STOCK },
      { name: 'situacao', label: 'Situação', value: address.filter.state ?? '', options: STATES },
    ]}
  />
);

const STOCK = [
  { value: '', label: 'Qualquer estoque' },
  { value: 'repor', label: 'Precisa repor' },
  { value: 'sem', label: stockLabel('out') },
  { value: 'baixo', label: stockLabel('low') },
  { value: 'em', label: stockLabel('in') },
];

const STATES = [
  { value: '', label: 'Ativos e inativos' },
  { value: 'ativos', label: 'Ativos' },
  { value: 'inativos', label: 'Inativos' },
  { value: 'pausados', label: 'Esgotados agora' },
  { value: 'rotulo', label: 'Rótulo sem confirmação' },
];
