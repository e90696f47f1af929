'use client';

import { Button, CheckboxCard, CheckboxGroup, CheckboxIndicator } from '@mantine/core';
import { useState } from 'react';

import styles from '../../../components/forms/forms.module.css';
import type { ProductFormState } from '../editor/use-product-form';
import { fieldId } from '../editor/missing-to-sell';
import { AllergensField } from './AllergensField';
import { COMMON_ALLERGENS, commonIn, hasOthers, withCommon } from './common-allergens';
import { UndeclaredAllergens } from './UndeclaredAllergens';

/** What a product contains that causes allergies: the common ones as boxes, and "Outros" with a field for the rest. */
export function ContainsField({ form }: { form: ProductFormState }) {
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
