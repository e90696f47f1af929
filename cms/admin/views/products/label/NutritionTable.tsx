'use client';

import { NUTRIENTS } from '@shop/catalog/nutrition';
import { IconChevronDown } from '@tabler/icons-react';

import styles from '../../../components/forms/forms.module.css';
import { NumberField } from '../editor/NumberField';
import own from '../editor/product-view.module.css';
import { TextField } from '../editor/TextField';
import type { ProductFormState } from '../editor/use-product-form';

/** The nutrition table, collapsed unless one of its fields has an error. */
export function NutritionTable({ form }: { form: ProductFormState }) {
  const hasErrors = Object.keys(form.errors).some((name) => /^(per|portion)/.test(name));
  return (
    // A new key mounts the element again, so that it opens when one of its fields has an error.
    <details className={own.details} key={String(hasErrors)} open={hasErrors}>
      <summary>
        Tabela nutricional
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.grid}>
        <NumberField form={form} name="portionsPerPack" label="Porções por embalagem" isCount />
        <NumberField form={form} name="portionGrams" label="Porção (g)" />
        <TextField
          form={form}
          name="portionLabel"
          label="Medida caseira"
          placeholder="Ex.: 1 fatia"
          maxLength={60}
          isHalf
        />
        {NUTRIENTS.map(({ name, label, unit }) => (
          <fieldset key={name} className={own.nutrient}>
            <legend>
              {label} ({unit})
            </legend>
            <NumberField form={form} name={`perPortion.${name}`} label="Por porção" />
            <NumberField form={form} name={`per100g.${name}`} label="Por 100 g" />
          </fieldset>
        ))}
      </div>
    </details>
  );
}
