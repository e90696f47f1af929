'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextFieldClientComponent } from 'payload';
import { useState } from 'react';

const PAGES: readonly { label: string; value: string }[] = [
  { label: 'Cardápio', value: '/cardapio' },
  { label: 'Perguntas e respostas (Informações importantes)', value: '/informacoes-importantes' },
  { label: 'Sobre nós', value: '/sobre' },
  { label: 'Contato', value: '/contato' },
  { label: 'Página inicial', value: '/' },
];

const OTHER = { label: 'Outra página da loja…', value: 'other' };

const isListed = (path: string) => PAGES.some(({ value }) => value === path);

/** The id that Payload's labels refer to. */
const idOf = (path: string) => `field-${path.replace(/\./g, '__')}`;

/**
 * A field for the page that a button opens. A known page is chosen by its name, any other page of the shop by its path.
 */
export const PageField: TextFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { path, value, setValue, showError, disabled } = useField<string | null>({
    potentiallyStalePath: ownPath,
  });
  const written = value ?? '';
  const [isOther, setIsOther] = useState(written !== '' && !isListed(written));
  const isReadOnly = (readOnly ?? false) || disabled;
  const choicePath = `${path}-page`;
  const isPageWrong = showError && !isOther;
  return (
    <>
      <div className={`field-type text ${isPageWrong ? 'error' : ''}`}>
        <FieldLabel label={field.label} path={choicePath} required={field.required} />
        <div className="field-type__wrap">
          <FieldError path={path} showError={isPageWrong} />
          <NativeSelect
            id={idOf(choicePath)}
            disabled={isReadOnly}
            error={isPageWrong}
            value={isOther ? OTHER.value : written}
            onChange={({ currentTarget: { value: page } }) => {
              setIsOther(page === OTHER.value);
              setValue(page === OTHER.value ? '' : page);
            }}
          >
            <option value="" disabled={field.required}>
              {field.required ? 'Escolha a página' : 'Nenhuma'}
            </option>
            {[...PAGES, OTHER].map((page) => (
              <option key={page.value} value={page.value}>
                {page.label}
              </option>
            ))}
          </NativeSelect>
        </div>
      </div>
      {isOther ? (
        <div className={`field-type text ${showError ? 'error' : ''}`}>
          <FieldLabel label="O que vem depois do nome da loja no endereço" path={path} required />
          <div className="field-type__wrap">
            <FieldError path={path} showError={showError} />
            <TextInput
              id={idOf(path)}
              placeholder="Ex.: /produto/margherita"
              disabled={isReadOnly}
              error={showError}
              value={written}
              onChange={({ currentTarget }) => setValue(currentTarget.value)}
            />
          </div>
        </div>
      ) : null}
    </>
  );
};
