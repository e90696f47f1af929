'use client';

import { NativeSelect } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
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
  /** The price with the best current promotion, in centavos; null without a promotion. */
  discountedPriceCents: number | null;
  pictures: ReactNode;
}

/** What selling needs: pictures, name, price, category and, for a new product, the units in the freezer. */
export function SaleSection({
  form,
  categories,
  priceCents,
  discountedPriceCents,
  pictures,
}: SaleSectionProps) {
  const hint = hintOf(form, 'categoryId');
  return (
    <section className={styles.group} aria-labelledby="para-vender">
      <h2 id="para-vender">Para vender</h2>
      {pictures}
      <div className={styles.grid}>
        <TextField form={form} name="name" label="Nome" maxLength={120} required />
        <NumberField
          form={form}
          name="priceCents"
          label="Preço (R$)"
          description={<PriceHint priceCents={priceCents} discountedPriceCents={discountedPriceCents} />}
          isMoney
          required
        />
        {form.isNew ? (
          <NumberField
            form={form}
            name="openingStock"
            label="No freezer"
            description="Prontas para vender."
            isCount
            required
          />
        ) : null}
        <NativeSelect
          id={fieldId('categoryId')}
          label="Categoria"
          description={form.errors.categoryId ? null : fieldLine(hint)}
          className={[styles.half, hint ? own.missingField : ''].join(' ')}
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
    </section>
  );
}

/** The hint below the price. A price of zero shows a warning, because it is usually a mistake. */
function PriceHint({
  priceCents,
  discountedPriceCents,
}: Pick<SaleSectionProps, 'priceCents' | 'discountedPriceCents'>) {
  if (priceCents === 0) return <b className={styles.warning}>{adminMessages.product_price_zero}</b>;
  return discountedPriceCents === null ? 'Como 49,90' : `Na promoção: ${formatBrl(discountedPriceCents)}`;
}
