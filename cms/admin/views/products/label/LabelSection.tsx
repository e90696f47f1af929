'use client';

import { CheckboxCard, CheckboxIndicator } from '@mantine/core';
import { CLAIMS, type ClaimFlag } from '@shop/catalog/claims';

import styles from '../../../components/forms/forms.module.css';
import { useState } from 'react';

import { AllergensField } from './AllergensField';
import { GlutenContradiction, LabelConfirmation } from './LabelConfirmation';
import { ClaimEvidenceField } from './ClaimEvidenceField';
import evidence from './claim-evidence.module.css';
import { PickCards } from '../../../components/pick-cards/PickCards';
import { glutenOf } from '../editor/missing-to-sell';
import { NumberField } from '../editor/NumberField';
import { NutritionTable } from './NutritionTable';
import type { FlagName } from '../editor/product-draft';
import own from '../editor/product-view.module.css';
import { TextField } from '../editor/TextField';
import type { ProductFormState } from '../editor/use-product-form';

const CHIPS: readonly { flag: FlagName; label: string }[] = [...CLAIMS, { flag: 'isNew', label: 'Novo' }];

const GLUTEN = [
  {
    value: 'sem',
    label: 'Não contém glúten',
    text: 'Nenhum ingrediente tem trigo, centeio, cevada ou aveia',
  },
  { value: 'com', label: 'Contém glúten', text: 'Aparece no rótulo e na loja' },
] as const;

/** The claims and contents of the label, and its confirmation. */
export function LabelSection({ form }: { form: ProductFormState }) {
  const [unproven, setUnproven] = useState<readonly ClaimFlag[]>([]);
  const claims = CLAIMS.filter(({ flag }) => form.draft.flags[flag]);
  return (
    <section id="rotulo" className={styles.group} aria-labelledby="titulo-rotulo">
      <h2 id="titulo-rotulo">Rótulo</h2>
      <PickCards
        label="Glúten"
        isLabelShown
        isInPairs
        cards={GLUTEN}
        value={glutenOf(form.draft)}
        onChange={(answer) => {
          form.setFlag('isGlutenFree', answer === 'sem');
          form.setText('gluten', form.isNew ? answer : 'com');
        }}
      />
      <div className={`${styles.chips} ${own.afterChips}`} role="group" aria-label="O que o rótulo diz">
        {CHIPS.map(({ flag, label }) => (
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
      {claims.length > 0 ? (
        <div className={own.afterChips}>
          <p id="comprovantes" className={evidence.hint}>
            O que prova cada alegação: laudo ou certificado em PDF, JPG ou PNG, até 1,4&nbsp;MB. Só o painel
            vê.
          </p>
          <ul className={evidence.list} aria-labelledby="comprovantes">
            {claims.map(({ flag }) => (
              <ClaimEvidenceField
                key={flag}
                form={form}
                claim={flag}
                isMissing={unproven.includes(flag)}
                hasFocus={unproven[0] === flag}
              />
            ))}
          </ul>
        </div>
      ) : null}
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
      <LabelConfirmation form={form} onUnproven={setUnproven} />
    </section>
  );
}
