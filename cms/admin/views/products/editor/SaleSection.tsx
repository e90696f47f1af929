'use client';

import { Button, InputWrapper, NativeSelect } from '@mantine/core';
import { adminMessages, freezerText } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import styles from '../../../components/forms/forms.module.css';
import { fieldLine, hintOf } from './MissingHint';
import { fieldId } from './missing-to-sell';
import { NumberField } from './NumberField';
import own from './product-view.module.css';
import { TextField } from './TextField';
import type { ProductFormState } from './use-product-form';

interface SaleSectionProps {
  form: ProductFormState;
  categories: CategoryOption[];
  /** The typed price in centavos; null while the text is not an amount. */
  priceCents: number | null;
  /** The scheduled price that holds now in its place, in centavos; null without one. */
  runningPriceCents: number | null;
  /** The price with the best current promotion, in centavos; null without a promotion. */
  discountedPriceCents: number | null;
  /** The prices for a time. */
  scheduled: ReactNode;
  pictures: ReactNode;
  /** The free units of a stored product, those that orders hold, and what opens the dialog that changes them. */
  stockQuantity: number;
  reservedUnits: number;
  onAdjust: () => void;
}

/** What selling needs: pictures, name, price, the units in the freezer and the category. */
export function SaleSection({
  form,
  categories,
  priceCents,
  runningPriceCents,
  discountedPriceCents,
  scheduled,
  pictures,
  stockQuantity,
  reservedUnits,
  onAdjust,
}: SaleSectionProps) {
  const hint = hintOf(form, 'categoryId');
  return (
    <section className={styles.group} aria-labelledby="para-vender">
      <h2 id="para-vender">Para vender</h2>
      {pictures}
      <div className={styles.grid}>
        <TextField form={form} name="name" label="Nome" maxLength={120} required />
        <div className={own.sellRow}>
          <NumberField
            form={form}
            name="priceCents"
            label="Preço (R$)"
            description={<PriceHint {...{ priceCents, runningPriceCents, discountedPriceCents }} />}
            isMoney
            required
          />
          {form.draft.components.length > 0 ? null : form.isNew ? (
            <NumberField
              form={form}
              name="openingStock"
              label="No freezer"
              description="Prontas para vender."
              isCount
              required
            />
          ) : (
            <InputWrapper
              label="No freezer"
              labelElement="div"
              description={
                reservedUnits > 0 ? freezerText({ free: stockQuantity, reserved: reservedUnits }) : undefined
              }
              inputWrapperOrder={['label', 'input', 'description']}
            >
              <Button
                fullWidth
                justify="space-between"
                rightSection={<IconPencil aria-hidden="true" />}
                aria-label={`No freezer: ${formatNumber(stockQuantity + reservedUnits)}. Mudar`}
                onClick={onAdjust}
              >
                {formatNumber(stockQuantity + reservedUnits)}
              </Button>
            </InputWrapper>
          )}
          <NativeSelect
            id={fieldId('categoryId')}
            label="Categoria"
            description={form.errors.categoryId ? null : fieldLine(hint)}
            className={hint ? own.missingField : undefined}
            error={form.errors.categoryId}
            value={form.draft.texts.categoryId ?? ''}
            onChange={({ currentTarget }) => form.setText('categoryId', currentTarget.value)}
          >
            <option value="">Sem categoria</option>
            {categories.map(({ id, name, active }) => (
              <option key={id} value={id}>
                {active ? name : `${name} (fora do cardápio)`}
              </option>
            ))}
          </NativeSelect>
        </div>
        {scheduled}
      </div>
    </section>
  );
}

/** The hint below the price. A price of zero shows a warning, because it is usually a mistake. */
function PriceHint({
  priceCents,
  runningPriceCents,
  discountedPriceCents,
}: Pick<SaleSectionProps, 'priceCents' | 'runningPriceCents' | 'discountedPriceCents'>) {
  if (priceCents === 0) return <b className={styles.warning}>{adminMessages.product_price_zero}</b>;
  const now = runningPriceCents === null ? null : `Agora vale ${formatBrl(runningPriceCents)}`;
  if (discountedPriceCents === null) return now ?? 'Ex.: 49,90';
  const promoted = `na promoção: ${formatBrl(discountedPriceCents)}`;
  return now ? `${now}; ${promoted}` : `N${promoted.slice(1)}`;
}
