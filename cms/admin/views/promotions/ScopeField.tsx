import { Checkbox, CheckboxGroup, Radio, RadioGroup } from '@mantine/core';
import type { PromotionScope } from '@shop/promotions/promotion';

import type { CategoryOption } from '../../../catalog/queries/admin-categories';
import type { ProductOption } from '../../../catalog/queries/product-options';
import chips from '../../components/forms/choice-chips.module.css';
import { ProductPicker } from './ProductPicker';
import own from './promotions.module.css';
import type { PromotionFields } from './promotion-draft';

const SCOPES: readonly { scope: PromotionScope; label: string }[] = [
  { scope: 'all', label: 'Todo o cardápio' },
  { scope: 'categories', label: 'Categorias' },
  { scope: 'products', label: 'Produtos' },
];

interface ScopeFieldProps {
  fields: PromotionFields;
  categories: CategoryOption[];
  /** The stored products of the promotion, whose names the field shows. */
  products: Pick<ProductOption, 'id' | 'name'>[];
}

/** The scope of a promotion: everything, some categories, or some products. */
export function ScopeField({ fields, categories, products }: ScopeFieldProps) {
  const { scope } = fields.values;
  return (
    <div className={own.scope}>
      <RadioGroup label="Vale para" {...fields.getInputProps('scope')}>
        <div className={chips.chips}>
          {SCOPES.map((one) => (
            <Radio key={one.scope} value={one.scope} label={one.label} className={chips.chip} />
          ))}
        </div>
      </RadioGroup>
      {scope === 'categories' ? (
        <CheckboxGroup label="Categorias" {...fields.getInputProps('categoryIds')}>
          <div className={chips.chips}>
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                value={id}
                label={name}
                className={chips.chip}
                aria-invalid={fields.errors.categoryIds ? true : undefined}
              />
            ))}
          </div>
        </CheckboxGroup>
      ) : null}
      {scope === 'products' ? <ProductPicker fields={fields} products={products} /> : null}
    </div>
  );
}
