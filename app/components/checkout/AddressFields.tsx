import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';

import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import type { DeliveryAreaAnswer } from '@shop/delivery/cep';

import { CepStatus } from '../address/CepStatus';
import { CheckField } from '../forms/CheckField';
import { Field, FieldGrid } from '../forms/Field';
import styles from './address-fields.module.css';

export type AddressFieldName = 'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city';

export interface AddressFieldsProps {
  values: Partial<Record<AddressFieldName, string>>;
  errors?: Partial<Record<AddressFieldName, string | undefined>>;
  /** Whether the shop delivers to this CEP. It never stops the customer from continuing. */
  area?: DeliveryAreaAnswer | null;
  /** A link to the chat, beside the warning. */
  areaHelp?: ReactNode;
  /** What the lookup tells the customer, in words; '' when it has nothing to say. */
  cepStatus?: string;
  /** The state that the postal code belongs to, when known; saved with the address. */
  state?: string;
  onCepChange?: ChangeEventHandler<HTMLInputElement>;
  onCepBlur?: FocusEventHandler<HTMLInputElement>;
  /** The default of the field saveAddress. */
  defaultSave: boolean;
  /** Prefix of the field names in the ids, where a page shows two addresses. */
  idPrefix?: string;
}

/** The delivery address, in the usual order of writing. Required: CEP, street, number, neighborhood. */
export function AddressFields({
  values,
  errors = {},
  area = null,
  areaHelp,
  cepStatus = '',
  state = '',
  onCepChange,
  onCepBlur,
  defaultSave,
  idPrefix = 'checkout',
}: AddressFieldsProps) {
  const field = (name: AddressFieldName) => ({
    id: `${idPrefix}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: ADDRESS_LENGTHS[name],
  });
  return (
    <>
      <FieldGrid>
        <Field
          {...field('cep')}
          label="CEP"
          columns={3}
          inputMode="numeric"
          autoComplete="postal-code"
          aria-required
          onChange={onCepChange}
          onBlur={onCepBlur}
        />
        <CepStatus className={styles.area} area={area} help={areaHelp} status={cepStatus} />
        <Field {...field('street')} label="Rua" autoComplete="address-line1" aria-required />
        <Field {...field('number')} label="Número" columns={2} autoComplete="off" aria-required />
        <Field
          {...field('complement')}
          label="Complemento"
          isOptional
          columns={4}
          autoComplete="address-line2"
        />
        <Field
          {...field('neighborhood')}
          label="Bairro"
          columns={3}
          autoComplete="address-level3"
          aria-required
        />
        <Field {...field('city')} label="Cidade" isOptional columns={3} autoComplete="address-level2" />
      </FieldGrid>
      <input type="hidden" name="state" value={state} />
      <CheckField
        id={`${idPrefix}-saveAddress`}
        name="saveAddress"
        label="Salvar este endereço na minha conta"
        defaultChecked={defaultSave}
      />
    </>
  );
}
