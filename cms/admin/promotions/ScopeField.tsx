'use client';

import type { PromotionScope } from '@shop/promotions/promotion';
import { useId } from 'react';

import type { CategoryOption } from '../../catalog/queries/office-categories';
import { FieldProblem } from '../forms/Field';
import styles from '../forms/forms.module.css';
import { ProductPicker } from './ProductPicker';
import own from './promotions.module.css';
import type { PromotionFormState } from './use-promotion-form';

const SCOPES: readonly { scope: PromotionScope; label: string }[] = [
  { scope: 'all', label: 'Todo o cardápio' },
  { scope: 'categories', label: 'Categorias' },
  { scope: 'products', label: 'Produtos' },
];

interface ScopeFieldProps {
  form: PromotionFormState;
  categories: CategoryOption[];
}

/** What a promotion is for: everything, some categories, or some products. */
export function ScopeField({ form, categories }: ScopeFieldProps) {
  const id = useId();
  const { draft, errors } = form;
  return (
    <fieldset className={own.scope} aria-describedby={errors.scope ? `${id}-error` : undefined}>
      <legend className={styles.label}>Vale para</legend>
      <div className={styles.chips}>
        {SCOPES.map(({ scope, label }) => (
          <label key={scope} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-scope`}
              checked={draft.scope === scope}
              onChange={() => form.set('scope', scope)}
            />
            {label}
          </label>
        ))}
      </div>
      {draft.scope === 'categories' ? (
        <div className={`${styles.chips} ${own.choices}`} role="group" aria-label="Categorias">
          {categories.map((category) => (
            <label key={category.id} className={styles.chip}>
              <input
                type="checkbox"
                aria-invalid={errors.scope ? true : undefined}
                checked={draft.categoryIds.includes(category.id)}
                onChange={(event) =>
                  form.set(
                    'categoryIds',
                    event.target.checked
                      ? [...draft.categoryIds, category.id]
                      : draft.categoryIds.filter((known) => known !== category.id),
                  )
                }
              />
              {category.name}
            </label>
          ))}
        </div>
      ) : null}
      {draft.scope === 'products' ? <ProductPicker form={form} hasError={Boolean(errors.scope)} /> : null}
      <FieldProblem id={`${id}-error`} error={errors.scope} />
    </fieldset>
  );
}
