import { type ChangeEventHandler, type FocusEventHandler, useState } from 'react';
import { formatTypedCep } from '@shop/delivery/typed-cep';
import { readCep, writtenCep } from '@shop/reading/cep';

import { formatField, formatTyping } from '../forms/format-typing';

interface CepFieldInput {
  initialCep: string;
  /** Called after each change of the field, and when the field is left. */
  onType: (cep: string) => void;
  onLeave: (cep: string) => void;
}

interface CepFieldState {
  /** The content of the field. */
  typed: string;
  /** Whether the field was left with something that is no CEP. */
  isMalformed: boolean;
  onCepChange: ChangeEventHandler<HTMLInputElement>;
  onCepBlur: FocusEventHandler<HTMLInputElement>;
  readCep: (cep: string) => void;
}

const isMalformed = (cep: string): boolean => cep.trim() !== '' && readCep(cep) === null;

/** Formats the CEP while it is typed. An invalid CEP is reported only when the field is left. */
export function useCepField({ initialCep, onType, onLeave }: CepFieldInput): CepFieldState {
  const [typed, setTyped] = useState(initialCep);
  const [isWrong, setWrong] = useState(() => isMalformed(initialCep));
  const read = (cep: string) => {
    setTyped(cep);
    setWrong(isMalformed(cep));
  };
  return {
    typed,
    isMalformed: isWrong,
    onCepChange: (event) => {
      formatTyping(event, formatTypedCep);
      const { value } = event.currentTarget;
      setTyped(value);
      setWrong(false);
      onType(value);
    },
    onCepBlur: ({ currentTarget: field }) => {
      formatField(field, writtenCep);
      read(field.value);
      if (readCep(field.value)) onType(field.value);
      else onLeave(field.value);
    },
    readCep: read,
  };
}
