import { type ChangeEventHandler, type FocusEventHandler, useState } from 'react';
import { isInDeliveryArea, normalizeCep, type CepRange, type DeliveryAreaAnswer } from '@shop/delivery/cep';
import { formatTypedCep, formatWholeCep } from '@shop/delivery/typed-cep';

import { formatField, formatTyping } from '../forms/format-typing';

interface CepAnswerInput {
  initialCep: string;
  ranges: readonly CepRange[];
  /** Called after each change of the field, and when the field is left. */
  onType: (cep: string) => void;
  onLeave: (cep: string) => void;
}

interface CepAnswer {
  /** The content of the field. */
  typed: string;
  area: DeliveryAreaAnswer | null;
  onCepChange: ChangeEventHandler<HTMLInputElement>;
  onCepBlur: FocusEventHandler<HTMLInputElement>;
  readCep: (cep: string) => void;
}

/**
 * Formats the CEP while it is typed, and returns whether the shop delivers to it as soon as it has eight digits. An
 * invalid CEP is reported only when the field is left.
 */
export function useCepAnswer({ initialCep, ranges, onType, onLeave }: CepAnswerInput): CepAnswer {
  const answer = (cep: string) => (cep.trim() === '' ? null : isInDeliveryArea(cep, ranges));
  const [typed, setTyped] = useState(initialCep);
  const [area, setArea] = useState(() => answer(initialCep));
  const read = (cep: string) => {
    setTyped(cep);
    setArea(answer(cep));
  };
  return {
    typed,
    area,
    onCepChange: (event) => {
      formatTyping(event, formatTypedCep);
      const { value } = event.currentTarget;
      setTyped(value);
      setArea(normalizeCep(value) ? answer(value) : null);
      onType(value);
    },
    onCepBlur: ({ currentTarget: field }) => {
      formatField(field, formatWholeCep);
      read(field.value);
      if (normalizeCep(field.value)) onType(field.value);
      else onLeave(field.value);
    },
    readCep: read,
  };
}
