'use client';

import { FieldError, FieldLabel, SelectInput, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useState } from 'react';

const PAGES: readonly { label: string; value: string }[] = [
  { label: 'Cardápio', value: '/cardapio' },
  { label: 'Informações importantes', value: '/informacoes-importantes' },
  { label: 'Sobre nós', value: '/sobre' },
  { label: 'Contato', value: '/contato' },
  { label: 'Página inicial', value: '/' },
];

const OTHER = { label: 'Outra página da loja…', value: 'other' };

const isListed = (path: string) => PAGES.some(({ value }) => value === path);

/** The page a button opens, chosen by its name; any other page of the shop by what stands in its address. */
export const PageField: TextFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<string | null>({
    potentiallyStalePath: ownPath,
  });
  const written = value ?? '';
  const [isOther, setIsOther] = useState(written !== '' && !isListed(written));
  const isReadOnly = (readOnly ?? false) || disabled;
  return (
    <div className="field-type text">
      <SelectInput
        name={`${path}-page`}
        path={`${path}-page`}
        label={field.label}
        required={field.required ?? false}
        readOnly={isReadOnly}
        options={[...PAGES, OTHER]}
        isClearable={!field.required}
        showError={showError && !isOther}
        Error={<FieldError path={path} showError={showError && !isOther} />}
        value={isOther ? OTHER.value : written}
        onChange={(chosen) => {
          const page = chosen && !Array.isArray(chosen) ? String(chosen.value) : '';
          setIsOther(page === OTHER.value);
          setValue(page === OTHER.value ? '' : page);
        }}
      />
      {isOther ? (
        <div className={`field-type text ${showError ? 'error' : ''}`}>
          <FieldLabel label="O que vem depois do nome da loja no endereço" path={path} required />
          <div className="field-type__wrap">
            <FieldError path={path} showError={showError} />
            <input
              id={`field-${path.replace(/\./g, '__')}`}
              type="text"
              placeholder="/produto/margherita"
              disabled={isReadOnly}
              value={written}
              onChange={({ target }) => setValue(target.value)}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
};
