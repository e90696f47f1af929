import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';

import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import type { DeliveryAreaAnswer } from '@shop/delivery/cep';

import { CepNews } from '../address/CepNews';
import { CheckField } from '../forms/CheckField';
import { Field, FieldGrid } from '../forms/Field';
import styles from './address-fields.module.css';

export type AddressFieldName = 'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city';

export interface AddressFieldsProps {
  values: Partial<Record<AddressFieldName, string>>;
  errors?: Partial<Record<AddressFieldName, string | undefined>>;
  /** What is known about the CEP: whether the shop delivers there. Never keeps anybody from going on. */
  area?: DeliveryAreaAnswer | null;
  /** Beside the warning: a way to the chat. */
  areaHelp?: ReactNode;
  /** What became of the postal code: looked up, filled in, unknown. */
  cepStatus?: string;
  /** The state the postal code is in, where that is known: saved with the address. */
  state?: string;
  onCepChange?: ChangeEventHandler<HTMLInputElement>;
  onCepBlur?: FocusEventHandler<HTMLInputElement>;
  /** Field saveAddress. */
  defaultSave: boolean;
  /** Before the field names in the ids, where a page shows two addresses. */
  idPrefix?: string;
}

/** The address of a delivery, in the order one writes it. Required: CEP, street, number, neighborhood. */
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
        <CepNews className={styles.area} area={area} help={areaHelp} status={cepStatus} />
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
