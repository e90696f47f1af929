import { TextInput } from '@mantine/core';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { readCep } from '@shop/reading/cep';

import { acts, callAct } from '../../engine/acts';
import type { CounterStepProps } from './counter-step';
import styles from './counter.module.css';
import { fillByCep, typeCep, type TypedAddress } from './typed-address';

/**
 * The fields of a typed address. As soon as a CEP is complete, what it determines of street, bairro and city is filled
 * in.
 */
export function AddressFields({ draft, change, problems }: CounterStepProps) {
  const field = (name: keyof TypedAddress, label: string) => ({
    label,
    autoComplete: 'off',
    maxLength: ADDRESS_LENGTHS[name],
    value: draft.address[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      name === 'cep' ? setCep(value) : change((now) => ({ address: { ...now.address, [name]: value } })),
  });

  function setCep(typed: string) {
    const asked = typeCep(draft, typed);
    change((now) => typeCep(now, typed));
    const cep = readCep(typed);
    if (cep === null || cep === readCep(draft.address.cep)) return;
    void callAct(acts.checkout.findPlace, { cep }).then((reply) => {
      if (!reply.ok || reply.answer.code !== 'found') return;
      const { address: found } = reply.answer;
      change((now) => fillByCep(now, { asked, found }));
    });
  }

  return (
    <div className={styles.address}>
      <TextInput {...field('cep', 'CEP')} inputMode="numeric" error={problems.address} />
      <TextInput {...field('street', 'Rua')} />
      <TextInput {...field('number', 'Número')} />
      <TextInput {...field('complement', 'Complemento')} />
      <TextInput {...field('neighborhood', 'Bairro')} />
      <TextInput {...field('city', 'Cidade')} />
    </div>
  );
}
