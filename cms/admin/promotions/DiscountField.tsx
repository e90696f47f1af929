import { NumberInput } from '@mantine/core';

import type { PromotionFields } from './use-promotion-form';

/** How much less, in percent with a comma; what is out of bounds is said, not mended. */
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
      // The field counts with a point, the form is written with a comma.
      value={fields.values.discount.replace(',', '.')}
      onChange={(next) => fields.setFieldValue('discount', String(next).replace('.', ','))}
    />
  );
}
