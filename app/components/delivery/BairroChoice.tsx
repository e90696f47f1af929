import { NativeSelect } from '@mantine/core';

import text from '@app/styles/text.module.css';
import type { ServedCity } from '@shop/delivery/zones';

import { inputClasses } from '../forms/Field';
import { BairroOptions } from './BairroOptions';

interface BairroChoiceProps {
  name: string;
  cities: readonly ServedCity[];
  /** Whether the bairro must be chosen, because the CEP does not determine it. */
  isOpen: boolean;
  /** Called with the city and the bairro: 'Lauro de Freitas|Ipitanga'. */
  onChange: (choice: string) => void;
}

/** A choice of the bairros (neighborhoods) that the shop delivers to, for a buyer who does not know the CEP. */
export function BairroChoice({ name, cities, isOpen, onChange }: BairroChoiceProps) {
  if (cities.length === 0) return null;
  return (
    <details open={isOpen || undefined}>
      <summary>
        <span className={text.link}>Não sei o CEP</span>
      </summary>
      <NativeSelect
        classNames={inputClasses}
        id="checkout-bairro"
        name={name}
        label="Escolha o bairro"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <BairroOptions cities={cities} />
      </NativeSelect>
    </details>
  );
}
