import type { FieldMetadata } from '@conform-to/react';
import { ADDRESS_INPUT_LENGTH, type ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { formMessages } from '@shop/messages/form-messages';

import { Field, type FieldProps } from '../../components/forms/Field';
import type { AddressFormValues } from './address-values';
import styles from './addresses.module.css';

type Part = keyof typeof ADDRESS_LENGTHS;

/** Label and input properties of each part of an address. */
const PARTS: Record<Part, Partial<FieldProps> & { label: string }> = {
  label: {
    label: 'Nome do endereço',
    columns: 3,
    placeholder: 'Casa, trabalho…',
    autoComplete: 'off',
    className: styles.wide,
  },
  cep: {
    label: 'CEP',
    columns: 3,
    placeholder: '00000-000',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    className: styles.wide,
  },
  street: { label: 'Rua', autoComplete: 'address-line1' },
  number: { label: 'Número', columns: 2, autoComplete: 'off', className: styles.wide },
  complement: {
    label: 'Complemento',
    columns: 4,
    isOptional: true,
    autoComplete: 'address-line2',
    className: styles.wide,
  },
  neighborhood: {
    label: 'Bairro',
    columns: 3,
    autoComplete: 'address-level3',
    className: styles.neighborhood,
  },
  city: { label: 'Cidade', columns: 2, autoComplete: 'address-level2', className: styles.city },
  state: { label: 'UF', columns: 1, autoComplete: 'address-level1', className: styles.state },
};

/** The error that each empty field shows. One sentence above the form covers all of these errors. */
const EMPTY: Partial<Record<Part, string>> = {
  cep: formMessages.cep_required,
  street: formMessages.street_required,
  number: formMessages.number_required,
  neighborhood: formMessages.neighborhood_required,
};

interface AddressFormFieldProps extends Pick<FieldProps, 'onChange' | 'onBlur'> {
  field: FieldMetadata<string, AddressFormValues>;
  part: Part;
}

export function AddressFormField({ field, part, ...events }: AddressFormFieldProps) {
  const [error] = field.errors ?? [];
  return (
    <Field
      {...PARTS[part]}
      {...events}
      id={field.id}
      name={field.name}
      maxLength={ADDRESS_INPUT_LENGTH}
      aria-required={PARTS[part].isOptional ? undefined : true}
      defaultValue={field.initialValue}
      error={
        error === formMessages.address_fields_required ? (EMPTY[part] ?? formMessages.field_required) : error
      }
    />
  );
}
