import { type ChangeEventHandler, type FocusEventHandler, useState } from 'react';
import {
  isInDeliveryArea,
  normalizeCep,
  writtenCep,
  type CepRange,
  type DeliveryAreaAnswer,
} from '@shop/delivery/cep';

interface CepAnswerInput {
  initialCep: string;
  ranges: readonly CepRange[];
  /** Called after each change of the field. */
  onType: (cep: string) => void;
}

interface CepAnswer {
  area: DeliveryAreaAnswer | null;
  onCepChange: ChangeEventHandler<HTMLInputElement>;
  onCepBlur: FocusEventHandler<HTMLInputElement>;
  readCep: (cep: string) => void;
}

/**
 * Returns whether the shop delivers to the typed CEP, as soon as the field has eight digits. An invalid CEP is reported
 * only when the field loses focus; a valid one then gets its hyphen.
 */
export function useCepAnswer({ initialCep, ranges, onType }: CepAnswerInput): CepAnswer {
  const answer = (cep: string) => (cep.trim() === '' ? null : isInDeliveryArea(cep, ranges));
  const [area, setArea] = useState(() => answer(initialCep));
  return {
    area,
    onCepChange: ({ target }) => {
      setArea(normalizeCep(target.value) ? answer(target.value) : null);
      onType(target.value);
    },
    onCepBlur: ({ target }) => {
      target.value = writtenCep(target.value);
      setArea(answer(target.value));
    },
    readCep: (cep) => setArea(answer(cep)),
  };
}
