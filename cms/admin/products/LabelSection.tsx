'use client';

import { NUTRIENTS } from '@shop/catalog/product-form';
import { IconChevronDown } from '@tabler/icons-react';

import { Field } from '../forms/Field';
import styles from '../forms/forms.module.css';
import { GlutenContradiction, LabelConfirmation } from './LabelConfirmation';
import own from './product-view.module.css';
import { TextField } from './TextField';
import type { FlagName } from './product-draft';
import type { ProductFormState } from './use-product-form';

const CLAIMS: readonly { flag: FlagName; label: string }[] = [
  { flag: 'isGlutenFree', label: 'Sem glúten' },
  { flag: 'isLactoseFree', label: 'Sem lactose' },
  { flag: 'isSugarFree', label: 'Sem açúcar' },
  { flag: 'isOrganic', label: 'Orgânico' },
  { flag: 'isNew', label: 'Novo' },
];

const COMMAS = 'Separados por vírgula.';

/** What is printed on the label, for people who read labels for a living, and who answers for it. */
export function LabelSection({ form }: { form: ProductFormState }) {
  return (
    <section id="rotulo" className={styles.group} aria-labelledby="titulo-rotulo">
      <h2 id="titulo-rotulo">Rótulo</h2>
      <div className={styles.chips} role="group" aria-label="O que o rótulo diz">
        {CLAIMS.map(({ flag, label }) => (
          <label key={flag} className={styles.chip}>
            <input
              type="checkbox"
              checked={form.draft.flags[flag]}
              onChange={(event) => form.setFlag(flag, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </div>
      <div className={`${styles.grid} ${own.afterChips}`}>
        <TextField
          form={form}
          name="ingredients"
          label="Ingredientes"
          hint="Na ordem do rótulo, separados por vírgula."
          isLong
        />
        <TextField
          form={form}
          name="contains"
          label="Contém (alérgicos)"
          hint={COMMAS}
          placeholder="leite"
          isHalf
        />
        <TextField form={form} name="mayContain" label="Pode conter (traços)" hint={COMMAS} isHalf />
        <TextField form={form} name="netWeightGrams" label="Peso líquido (g)" inputMode="decimal" isHalf />
        <TextField
          form={form}
          name="preparationTimeMinutes"
          label="Tempo de forno (minutos)"
          inputMode="decimal"
          isHalf
        />
        <TextField form={form} name="storage" label="Conservação" maxLength={600} isLong />
      </div>
      <NutritionTable form={form} />
      <GlutenContradiction form={form} />
      <LabelConfirmation form={form} />
    </section>
  );
}

function NutritionTable({ form }: { form: ProductFormState }) {
  const hasErrors = Object.keys(form.errors).some((name) => /^(per|portion)/.test(name));
  return (
    // The key opens it where something in it is wrong.
    <details className={own.details} key={String(hasErrors)} open={hasErrors}>
      <summary>
        Tabela nutricional
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.grid}>
        <TextField form={form} name="portionGrams" label="Porção (g)" inputMode="decimal" isHalf />
        <TextField
          form={form}
          name="portionLabel"
          label="Medida caseira"
          placeholder="1 fatia"
          maxLength={60}
          isHalf
        />
        {NUTRIENTS.map(({ name, label, unit }) => (
          <fieldset key={name} className={own.nutrient}>
            <legend>
              {label} ({unit})
            </legend>
            <NutrientField form={form} name={`perPortion.${name}`} label="Por porção" />
            <NutrientField form={form} name={`per100g.${name}`} label="Por 100 g" />
          </fieldset>
        ))}
      </div>
    </details>
  );
}

function NutrientField({ form, name, label }: { form: ProductFormState; name: string; label: string }) {
  return (
    <Field label={label} error={form.errors[name]}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={form.draft.texts[name] ?? ''}
          onChange={(event) => form.setText(name, event.target.value)}
        />
      )}
    </Field>
  );
}
