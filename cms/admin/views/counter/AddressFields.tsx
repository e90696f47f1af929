import { TextInput } from '@mantine/core';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { normalizeCep } from '@shop/delivery/cep';

import { requestCep } from './counter-requests';
import type { CounterStepProps } from './counter-step';
import styles from './counter.module.css';
import type { TypedAddress } from './use-counter-form';

/** The fields of a typed address. A known CEP fills in street, bairro and city. */
export function AddressFields({ draft: { address }, change, problems }: CounterStepProps) {
  const field = (name: keyof TypedAddress, label: string) => ({
    label,
    autoComplete: 'off',
    maxLength: ADDRESS_LENGTHS[name],
    value: address[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ address: { ...address, [name]: currentTarget.value } }),
  });
  async function lookUp(typed: string) {
    const cep = normalizeCep(typed);
    const answered = cep ? await requestCep(cep) : null;
    if (!answered?.ok || answered.answer.code !== 'found') return;
    const { street, neighborhood, city } = answered.answer.address;
    change({
      address: {
        ...address,
        cep: typed,
        street: street || address.street,
        neighborhood: neighborhood || address.neighborhood,
        city: city || address.city,
      },
    });
  }
  return (
    <div className={styles.address}>
      <TextInput
        {...field('cep', 'CEP')}
        inputMode="numeric"
        error={problems.address}
        onBlur={({ currentTarget }) => void lookUp(currentTarget.value)}
      />
      <TextInput {...field('street', 'Rua')} />
      <TextInput {...field('number', 'Número')} />
      <TextInput {...field('complement', 'Complemento')} />
      <TextInput {...field('neighborhood', 'Bairro')} />
      <TextInput {...field('city', 'Cidade')} />
    </div>
  );
}
