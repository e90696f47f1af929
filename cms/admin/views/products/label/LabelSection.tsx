'use client';

import { allergenLine } from '@shop/catalog/allergen-line';
import { kitTexts } from '@shop/messages/kit-messages';

import styles from '../../../components/forms/forms.module.css';
import { PickCards } from '../../../components/pick-cards/PickCards';
import { fieldLine, hintOf } from '../editor/MissingHint';
import { fieldId, glutenOf } from '../editor/missing-to-sell';
import own from '../editor/product-view.module.css';
import { TextField } from '../editor/TextField';
import type { ProductFormState } from '../editor/use-product-form';
import { Button, CheckboxCard, CheckboxGroup, CheckboxIndicator } from '@mantine/core';
import { useState } from 'react';
import { AllergensField } from './AllergensField';
import { COMMON_ALLERGENS, commonIn, hasOthers, withCommon } from './common-allergens';
import { UndeclaredAllergens } from './UndeclaredAllergens';
import { GlutenContradiction, LabelConfirmation } from './LabelConfirmation';

/** What a product contains that causes allergies: the common ones as boxes, and "Outros" with a field for the rest. */
function ContainsField({ form }: { form: ProductFormState }) {
  const text = form.draft.texts.contains ?? '';
  const [isOpen, setIsOpen] = useState(() => hasOthers(text));
  const isShown = isOpen || hasOthers(text) || form.errors.contains !== undefined;
  return (
    <>
      <div id={fieldId('contains')}>
        <CheckboxGroup
          label="Leva algo que dá alergia?"
          value={commonIn(text)}
          onChange={(chosen) => form.setText('contains', withCommon(form.textNow('contains'), chosen))}
        >
          <div className={styles.chips}>
            {COMMON_ALLERGENS.map((name) => (
              <CheckboxCard key={name} value={name} className={styles.choice}>
                <CheckboxIndicator />
                {`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
              </CheckboxCard>
            ))}
            {isShown ? null : (
              <Button variant="subtle" onClick={() => setIsOpen(true)}>
                Outros
              </Button>
            )}
          </div>
        </CheckboxGroup>
        <UndeclaredAllergens form={form} />
      </div>
      {isShown ? <AllergensField form={form} name="contains" label="Contém (alérgicos)" /> : null}
    </>
  );
}

const GLUTEN = [
  {
    value: 'sem',
    label: 'Não contém glúten',
    text: 'Nenhum ingrediente tem trigo, centeio, cevada ou aveia',
  },
  { value: 'com', label: 'Contém glúten', text: 'Aparece no rótulo e na loja' },
] as const;

/** The label of a kit, which nobody types: it joins the labels of the components as they were saved last. */
function KitLabel({ form }: { form: ProductFormState }) {
  const { ingredients, contains, mayContain, isGlutenFree, components } = form.base.form;
  return (
    <section id="rotulo" className={styles.group} aria-labelledby="titulo-rotulo">
      <h2 id="titulo-rotulo">Rótulo do kit</h2>
      <p>{kitTexts.label_of_kit}</p>
      {components.length > 0 ? (
        <>
          <p>
            <b>Ingredientes:</b> {ingredients.join(', ')}.
          </p>
          <p>
            <b>
              {[
                isGlutenFree ? 'NÃO CONTÉM GLÚTEN.' : 'CONTÉM GLÚTEN.',
                allergenLine({ contains, mayContain }),
              ]
                .filter(Boolean)
                .join(' ')}
            </b>
          </p>
        </>
      ) : null}
      <div className={own.afterChips}>
        <LabelConfirmation form={form} />
      </div>
    </section>
  );
}

/** What the law asks of the label, and its confirmation. */
export function LabelSection({ form }: { form: ProductFormState }) {
  const hint = hintOf(form, 'gluten');
  if (form.draft.components.length > 0) return <KitLabel form={form} />;
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
          {fieldLine(hint)}
        </div>
      </div>
      <div className={own.afterChips}>
        <GlutenContradiction form={form} />
        <LabelConfirmation form={form} />
      </div>
    </section>
  );
}
