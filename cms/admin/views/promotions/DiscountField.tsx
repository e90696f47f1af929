import { NumberInput } from '@mantine/core';

import type { PromotionFields } from './promotion-draft';

/** A field for a discount in percent, with a decimal comma. A value out of range is an error and is not clamped. */
export function DiscountField({ fields }: { fields: PromotionFields }) {
  return (
    <NumberInput
      label="Desconto (%)"
      description="De 0 a 100."
      error={fields.errors.discount}
      required
      inputMode="decimal"
      autoComplete="off"
      decimalSeparator=","
      decimalScale={2}
      clampBehavior="none"
      hideControls
      // Mantine uses a decimal point, and the form uses a decimal comma.
      value={fields.values.discount.replace(',', '.')}
      onChange={(next) => fields.setFieldValue('discount', String(next).replace('.', ','))}
    />
  );
}
