'use client';

import { CheckboxCard, CheckboxIndicator } from '@mantine/core';
import { CLAIMS } from '@shop/catalog/claims';

import styles from '../../../components/forms/forms.module.css';
import type { FlagName } from '../editor/product-draft';
import own from '../editor/product-view.module.css';
import type { ProductFormState } from '../editor/use-product-form';
import { ClaimEvidenceField } from './ClaimEvidenceField';
import evidence from './claim-evidence.module.css';

const CHIPS: readonly { flag: FlagName; label: string }[] = [...CLAIMS, { flag: 'isNew', label: 'Novo' }];

/** The badges of a product, and the files that prove the claims among them. */
export function ClaimsField({ form }: { form: ProductFormState }) {
  const { unproven } = form;
  const claims = CLAIMS.filter(({ flag }) => form.draft.flags[flag]);
  return (
    <>
      <div className={styles.chips} role="group" aria-label="O que o rótulo diz">
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
    </>
  );
}
