'use client';

import { readMoney } from '@shop/reading/money';
import { formatReais } from '@shop/text/format-number';

import { DecimalInput, type DecimalInputProps } from './DecimalInput';

/** A field for an amount in reais. On blur '49,9' becomes '49,90'; text that is not an amount stays as typed. */
export const MoneyInput = ({ written, onWrite, onBlur, ...props }: Omit<DecimalInputProps, 'isGrouped'>) => (
  <DecimalInput
    placeholder="0,00"
    {...props}
    isGrouped
    written={written}
    onWrite={onWrite}
    onBlur={(event) => {
      const cents = readMoney(written);
      if (cents !== null && formatReais(cents) !== written) onWrite(formatReais(cents));
      onBlur?.(event);
    }}
  />
);
