'use client';

import { CheckboxCard, CheckboxIndicator } from '@mantine/core';

import styles from '../../../components/forms/forms.module.css';
import { AllergensField } from './AllergensField';
import { GlutenContradiction, LabelConfirmation } from './LabelConfirmation';
import { NumberField } from '../editor/NumberField';
import { NutritionTable } from './NutritionTable';
import type { FlagName } from '../editor/product-draft';
import own from '../editor/product-view.module.css';
import { TextField } from '../editor/TextField';
import type { ProductFormState } from '../editor/use-product-form';

const CLAIMS: readonly { flag: FlagName; label: string }[] = [
  { flag: 'isGlutenFree', label: 'Sem glúten' },
  { flag: 'isLactoseFree', label: 'Sem lactose' },
  { flag: 'isSugarFree', label: 'Sem açúcar' },
  { flag: 'isOrganic', label: 'Orgânico' },
  { flag: 'isNew', label: 'Novo' },
];

/** The claims and contents of the label, and its confirmation. */
export function LabelSection({ form }: { form: ProductFormState }) {
  return (
    <section id="rotulo" className={styles.group} aria-labelledby="titulo-rotulo">
      <h2 id="titulo-rotulo">Rótulo</h2>
      <div className={styles.chips} role="group" aria-label="O que o rótulo diz">
        {CLAIMS.map(({ flag, label }) => (
          <CheckboxCard
            key={flag}
            className={styles.choice}
            checked={form.draft.flags[flag]}
            onChange={(isTrue) => form.setFlag(flag, isTrue)}
          >
            <CheckboxIndicator />
            {label}
          </CheckboxCard>
        ))}
      </div>
      <div className={`${styles.grid} ${own.afterChips}`}>
        <TextField
          form={form}
          name="ingredients"
          label="Ingredientes"
          description="Na ordem do rótulo, separados por vírgula."
          isLong
        />
        <AllergensField form={form} name="contains" label="Contém (alérgicos)" />
        <AllergensField form={form} name="mayContain" label="Pode conter (traços)" />
        <NumberField form={form} name="netWeightGrams" label="Peso líquido (g)" />
        <NumberField form={form} name="preparationTimeMinutes" label="Tempo de forno (minutos)" isCount />
        <TextField form={form} name="storage" label="Conservação" maxLength={600} isLong />
        <NumberField
          form={form}
          name="shelfLifeDays"
          label="Validade em dias"
          description="Do dia em que é feito até o “consumir até”."
          isCount
          required
        />
      </div>
      <NutritionTable form={form} />
      <GlutenContradiction form={form} />
      <LabelConfirmation form={form} />
    </section>
  );
}
