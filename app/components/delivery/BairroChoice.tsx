import { NativeSelect } from '@mantine/core';

import { inputClasses } from '../forms/Field';
import styles from './zone-box.module.css';

interface BairroChoiceProps {
  name: string;
  neighborhoods: readonly { city: string; name: string }[];
  /** Whether the bairro must be chosen, because the CEP does not determine it. */
  isOpen: boolean;
  /** Called with the city and the bairro: 'Lauro de Freitas|Ipitanga'. */
  onChange: (choice: string) => void;
}

/** A choice of the bairros (neighborhoods) that the shop delivers to, for a buyer who does not know the CEP. */
export function BairroChoice({ name, neighborhoods, isOpen, onChange }: BairroChoiceProps) {
  if (neighborhoods.length === 0) return null;
  const cities = [...new Set(neighborhoods.map(({ city }) => city))];
  return (
    <details className={styles.bairro} open={isOpen || undefined}>
      <summary>Não sei o CEP</summary>
      <NativeSelect
        classNames={inputClasses}
        id="checkout-bairro"
        name={name}
        label="Escolha o bairro"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Bairros que atendemos</option>
        {cities.map((city) => (
          <optgroup key={city} label={city}>
            {neighborhoods
              .filter((bairro) => bairro.city === city)
              .map((bairro) => (
                <option key={bairro.name} value={`${city}|${bairro.name}`}>
                  {bairro.name}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </details>
  );
}
