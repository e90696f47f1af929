import { ActionIcon, Button, Fieldset, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import own from '../delivery.module.css';

interface CepRange {
  from: string;
  to: string;
}

interface CepRangesFieldProps {
  ranges: CepRange[];
  errorOf: (index: number, side: keyof CepRange) => ReactNode;
  onChange: (ranges: CepRange[]) => void;
}

/**
 * The CEP ranges of a zone. If the ranges of several zones contain a CEP, the zone with the narrowest range applies.
 */
export function CepRangesField({ ranges, errorOf, onChange }: CepRangesFieldProps) {
  const change = (index: number, part: Partial<CepRange>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)));
  const field = (index: number, side: keyof CepRange) => ({
    'aria-label': `${side === 'from' ? 'Do CEP' : 'Ao CEP'}, faixa ${index + 1}`,
    placeholder: '00000-000',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 9,
    value: ranges[index]?.[side] ?? '',
    error: errorOf(index, side),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(index, { [side]: currentTarget.value }),
  });
  return (
    <Fieldset legend="Faixas de CEP (se quiser)" variant="unstyled" className={own.ranges}>
      {ranges.map((_, index) => (
        <div key={index} className={own.range}>
          <TextInput {...field(index, 'from')} />
          <span aria-hidden="true">a</span>
          <TextInput {...field(index, 'to')} />
          <ActionIcon
            aria-label={`Tirar a faixa ${index + 1}`}
            onClick={() => onChange(ranges.filter((__, place) => place !== index))}
          >
            <IconX aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button onClick={() => onChange([...ranges, { from: '', to: '' }])}>
        <IconPlus aria-hidden="true" />
        Pôr uma faixa
      </Button>
      <p className={own.hint}>
        O bairro decide primeiro. Se um CEP couber em duas áreas, vale a faixa mais curta.
      </p>
    </Fieldset>
  );
}
