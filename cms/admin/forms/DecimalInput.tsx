'use client';

import { NumberInput, type NumberInputProps } from '@mantine/core';

import { toNumeric, toWritten } from './written-number';

export interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** What stands in the field, as it was typed: '420,5'. Whoever keeps it judges it; nothing is rounded or put right here. */
  written: string;
  onWrite: (written: string) => void;
  /** With points between thousands. */
  isGrouped?: boolean;
}

/** An amount from elsewhere with a decimal point: the field would take the point for one between thousands. */
const WITH_POINT = /^\d+\.\d{1,2}$/;

/** A number with a decimal comma. It never changes by itself: neither by the wheel nor when it is left. */
export const DecimalInput = ({ written, onWrite, isGrouped = false, ...props }: DecimalInputProps) => (
  <NumberInput
    hideControls
    withKeyboardEvents={false}
    autoComplete="off"
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
