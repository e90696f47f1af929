import { useEffect, useRef, type ChangeEventHandler, type FocusEventHandler, type ReactNode } from 'react';

import { ADDRESS_INPUT_LENGTH } from '@shop/delivery/address-lengths';
import { standingUntyped } from '@shop/delivery/cep-fill';

import { classNames } from '../class-names';
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
    maxLength: ADDRESS_INPUT_LENGTH,
  });

export interface CepFieldProps extends AddressValuesProps {
  /** The choice of a bairro for a buyer who does not know the CEP; it begins beside the field. */
  bairroChoice: ReactNode;
  /** What the CEP means, as it becomes known. Screen readers announce it. */
  answer: ReactNode;
  /** Changes with the answer. */
  answerKey: string;
  /** Whether an answer is to be expected. Its room stays free, so that nothing below moves when it arrives. */
  hasAnswer: boolean;
  onCepChange: ChangeEventHandler<HTMLInputElement>;
  onCepBlur: FocusEventHandler<HTMLInputElement>;
}

/**
 * The first field of a new address. The CEP comes first, because it determines the fee and the delivery windows before
 * the rest of the address is typed.
 */
export function CepField({
  bairroChoice,
  answer,
  answerKey,
  hasAnswer,
  onCepChange,
  onCepBlur,
  ...address
}: CepFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the bar of the payment may cover what is answered to somebody who is still in the field.
  useEffect(() => {
    if (document.activeElement?.id === 'checkout-cep') box.current?.scrollIntoView({ block: 'nearest' });
  }, [answerKey]);
  return (
    <div className={styles.cep}>
      <Field
        {...fieldsOf(address)('cep')}
        label="CEP"
        className={styles.cepInput}
        inputMode="numeric"
        autoComplete="postal-code"
        aria-required
        onChange={onCepChange}
        onBlur={onCepBlur}
      />
      {bairroChoice}
      <div ref={box} className={classNames(styles.answer, hasAnswer && styles.kept)} role="status">
        {answer}
      </div>
    </div>
  );
}

interface AddressFieldsProps extends AddressValuesProps {
  /** The federal state (UF) that the postal code belongs to, when known; saved with the address. */
  state: string;
}

/** The rest of a new address, in the usual order of writing. Required: street, number, neighborhood. */
export function AddressFields({ state, ...address }: AddressFieldsProps) {
  const { values } = address;
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
        <Field
          {...field('city')}
          label="Cidade"
          isOptional
          columns={3}
          autoComplete="address-level2"
          // The city that the checkout begins with. It is not written beside a postal code, which may be of another one.
          defaultValue={values.city || standingUntyped({ cep: values.cep ?? '', city: '' }).city}
        />
      </FieldGrid>
      <input type="hidden" name="state" value={state} />
    </>
  );
}
