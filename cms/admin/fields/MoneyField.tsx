'use client';

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui';
import { parseReais } from '@shop/money/parse-reais';
import type { NumberFieldClientComponent } from 'payload';
import { useState } from 'react';

const inReais = (cents: number | null | undefined): string =>
  typeof cents === 'number'
    ? (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : '';

/** An amount written in reais and kept in centavos. */
export const MoneyField: NumberFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<number | null>({
    potentiallyStalePath: ownPath,
  });
  // What is being written, until the field is left: rewriting it on each key would move the cursor.
  const [draft, setDraft] = useState<string | null>(null);
  const description = field.admin?.description;
  return (
    <div className={`field-type number ${showError ? 'error' : ''}`}>
      <FieldLabel label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={`field-${path.replace(/\./g, '__')}`}
          name={path}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          disabled={readOnly || disabled}
          value={draft ?? inReais(value)}
          onChange={({ target }) => {
            setDraft(target.value);
            setValue(parseReais(target.value));
          }}
          onBlur={() => setDraft(null)}
        />
      </div>
      {description ? <FieldDescription description={description} path={path} /> : null}
    </div>
  );
};
