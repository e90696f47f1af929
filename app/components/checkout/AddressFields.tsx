import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';

import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import type { DeliveryAreaAnswer } from '@shop/delivery/cep';

import { CepStatus } from '../address/CepStatus';
import { CheckField } from '../forms/CheckField';
import { Field, FieldGrid } from '../forms/Field';
import styles from './address-fields.module.css';

export type AddressFieldName = 'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city';

interface AddressValuesProps {
  values: Partial<Record<AddressFieldName, string>>;
  errors: Partial<Record<AddressFieldName, string | undefined>>;
}

const fieldsOf =
  ({ values, errors }: AddressValuesProps) =>
  (name: AddressFieldName) => ({
    id: `checkout-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
    maxLength: ADDRESS_LENGTHS[name],
  });

export interface CepFieldProps extends AddressValuesProps {
  /** A hint about the CEP; null when there is none. The hint never stops the customer from continuing. */
  area: DeliveryAreaAnswer | null;
  /** A link to the chat, shown beside the warning. */
  areaHelp: ReactNode;
  /** The result of the lookup as text; '' while there is none. */
  cepStatus: string;
  onCepChange: ChangeEventHandler<HTMLInputElement>;
  onCepBlur: FocusEventHandler<HTMLInputElement>;
}

/**
 * The first field of a new address. The CEP comes first, because it determines the fee and the delivery windows before
 * the rest of the address is typed.
 */
export function CepField({ area, areaHelp, cepStatus, onCepChange, onCepBlur, ...address }: CepFieldProps) {
  return (
    <FieldGrid>
      <Field
        {...fieldsOf(address)('cep')}
        label="CEP"
        columns={3}
        inputMode="numeric"
        autoComplete="postal-code"
        aria-required
        onChange={onCepChange}
        onBlur={onCepBlur}
      />
      <CepStatus className={styles.area} area={area} help={areaHelp} status={cepStatus} />
    </FieldGrid>
  );
}

interface AddressFieldsProps extends AddressValuesProps {
  /** The federal state (UF) that the postal code belongs to, when known; saved with the address. */
  state: string;
  /** The initial value of the field saveAddress. */
  defaultSave: boolean;
}

/** The rest of a new address, in the usual order of writing. Required: street, number, neighborhood. */
export function AddressFields({ state, defaultSave, ...address }: AddressFieldsProps) {
  const field = fieldsOf(address);
  return (
    <>
      <FieldGrid>
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
        id="checkout-saveAddress"
        name="saveAddress"
        label="Salvar este endereço na minha conta"
        defaultChecked={defaultSave}
      />
    </>
  );
}
