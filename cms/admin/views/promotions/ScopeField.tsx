'use client';

import { Checkbox, CheckboxGroup, Radio, RadioGroup } from '@mantine/core';
import type { PromotionScope } from '@shop/promotions/promotion';
import { useEffect, useRef, useState } from 'react';

import type { CategoryOption } from '../../../catalog/queries/admin-categories';
import type { ProductOption } from '../../../catalog/queries/product-options';
import chips from '../../components/forms/choice-chips.module.css';
import { SCOPE_LABELS } from './promotion-draft';
import { ProductPicker } from './ProductPicker';
import own from './promotions.module.css';
import type { ScopedFields } from './scoped-fields';

const SCOPES = Object.entries(SCOPE_LABELS) as [PromotionScope, string][];

interface ScopeFieldProps {
  fields: ScopedFields;
  categories: CategoryOption[];
  /** The stored products, whose names the field shows. */
  products: Pick<ProductOption, 'id' | 'name'>[];
}

/** What a promotion or a coupon is for: everything, some categories, or some products. */
export function ScopeField({ fields, categories, products }: ScopeFieldProps) {
  const { scope } = fields.values;
  const area = useRef<HTMLDivElement>(null);
  const [opened] = useState(scope);
  // What the chosen scope asks for appears below it, where the end of the form may cover it.
  useEffect(() => {
    if (scope !== opened) area.current?.scrollIntoView({ block: 'nearest' });
  }, [scope, opened]);
  return (
    <div ref={area} className={own.scope}>
      <RadioGroup label="Vale para" {...fields.getInputProps('scope')}>
        <div className={chips.chips}>
          {SCOPES.map(([value, label]) => (
            <Radio key={value} value={value} label={label} className={chips.chip} />
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
