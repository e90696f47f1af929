'use client';

import styles from '../../../components/forms/forms.module.css';
import { PickCards } from '../../../components/pick-cards/PickCards';
import { hintOf, MissingHint } from '../editor/MissingHint';
import { fieldId, glutenOf } from '../editor/missing-to-sell';
import own from '../editor/product-view.module.css';
import { TextField } from '../editor/TextField';
import type { ProductFormState } from '../editor/use-product-form';
import { ContainsField } from './ContainsField';
import { GlutenContradiction, LabelConfirmation } from './LabelConfirmation';

const GLUTEN = [
  {
    value: 'sem',
    label: 'Não contém glúten',
    text: 'Nenhum ingrediente tem trigo, centeio, cevada ou aveia',
  },
  { value: 'com', label: 'Contém glúten', text: 'Aparece no rótulo e na loja' },
] as const;

/** What the law asks of the label, and its confirmation. */
export function LabelSection({ form }: { form: ProductFormState }) {
  const hint = hintOf(form, 'gluten');
  return (
    <section id="rotulo" className={styles.group} aria-labelledby="titulo-rotulo">
      <h2 id="titulo-rotulo">
        Para o rótulo <span className={own.law}>a lei pede</span>
      </h2>
      <div className={styles.grid}>
        <TextField
          form={form}
          name="ingredients"
          label="Ingredientes"
          description="Na ordem do rótulo, separados por vírgula."
          placeholder="Do que tem mais para o que tem menos"
          isLong
        />
        <ContainsField form={form} />
        <div id={fieldId('gluten')}>
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
          {hint ? <MissingHint>{hint}</MissingHint> : null}
        </div>
      </div>
      <div className={own.afterChips}>
        <GlutenContradiction form={form} />
        <LabelConfirmation form={form} />
      </div>
    </section>
  );
}
