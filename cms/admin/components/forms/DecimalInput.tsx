'use client';

import { NumberInput, type NumberInputProps } from '@mantine/core';

import { toNumeric, toWritten } from './written-number';

export interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The field's text as typed, such as '420,5'. The caller validates it; this field neither rounds nor corrects it. */
  written: string;
  onWrite: (written: string) => void;
  /** Whether the field shows thousands separators. */
  isGrouped?: boolean;
}

/** Matches a pasted amount with a decimal point, which the field would read as a thousands separator. */
const WITH_POINT = /^\d+\.\d{1,2}$/;

/** A number field with a decimal comma. Neither the mouse wheel nor leaving the field changes its value. */
export const DecimalInput = ({ written, onWrite, isGrouped = false, ...props }: DecimalInputProps) => (
  <NumberInput
    hideControls
    withKeyboardEvents={false}
    autoComplete="off"
    // Without this, a tap on a sign such as "R$" does not reach the field.
    leftSectionPointerEvents="none"
    {...props}
    decimalSeparator=","
    {...(isGrouped ? { thousandSeparator: '.' } : {})}
    clampBehavior="none"
    trimLeadingZeroesOnBlur={false}
    onPaste={(event) => {
      const text = event.clipboardData.getData('text').trim();
      if (!WITH_POINT.test(text)) return;
      event.preventDefault();
      onWrite(text.replace('.', ','));
    }}
    value={toNumeric(written)}
    onChange={(value) => onWrite(toWritten(value, { isGrouped }))}
  />
);
