'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import { readMoney } from '@shop/reading/money';
import { formatReais } from '@shop/text/format-number';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';

import { MoneyInput } from '../components/forms/MoneyInput';

/** A field for an amount that is typed in reais and stored in centavos. */
export const MoneyField: NumberFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<number | null>({
    potentiallyStalePath: ownPath,
  });
  // The text while the user types. Formatting it on each key press would move the cursor.
  const [draft, setDraft] = useState<string | null>(null);
  const description = field.admin?.description;
  return (
    <div className={`field-type number ${showError ? 'error' : ''}`}>
      <FieldLabel label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <MoneyInput
          id={`field-${path.replace(/\./g, '__')}`}
          name={path}
          disabled={Boolean(readOnly) || disabled}
          error={showError}
          written={draft ?? (typeof value === 'number' ? formatReais(value) : '')}
          onWrite={(written) => {
            setDraft(written);
            setValue(readMoney(written));
          }}
          onBlur={() => {
            if (draft === '' || readMoney(draft ?? '') !== null) setDraft(null);
          }}
        />
      </div>
      {description ? <FieldDescription description={description} path={path} /> : null}
    </div>
  );
};
