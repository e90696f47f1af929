'use client';

import { NativeSelect } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import styles from '../../../components/forms/forms.module.css';
import { NumberField } from './NumberField';
import { TextField } from './TextField';
import type { ProductFormState } from './use-product-form';

interface WhatSectionProps {
  form: ProductFormState;
  categories: CategoryOption[];
  /** The typed price in centavos; null while the text is not an amount. */
  priceCents: number | null;
  /** The price with the best current promotion, in centavos; null without a promotion. */
  discountedPriceCents: number | null;
}

/** What a customer sees first: name, description, category and price. */
export function WhatSection({ form, categories, priceCents, discountedPriceCents }: WhatSectionProps) {
  return (
    <section className={styles.group} aria-labelledby="o-que-e">
      <h2 id="o-que-e">O que é</h2>
      <div className={styles.grid}>
        <TextField form={form} name="name" label="Nome" maxLength={120} required />
        <TextField
          form={form}
          name="description"
          label="Descrição"
          description="Aparece no cartão. Duas linhas bastam."
          maxLength={600}
          isLong
        />
        <NativeSelect
          label="Categoria"
          className={styles.half}
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
        <NumberField
          form={form}
          name="priceCents"
          label="Preço (R$)"
          description={<PriceHint priceCents={priceCents} discountedPriceCents={discountedPriceCents} />}
          isMoney
          required
        />
        <TextField
          form={form}
          name="tags"
          label="Palavras para a busca"
          description="Outros nomes que alguém pode procurar, separados por vírgula."
        />
      </div>
    </section>
  );
}

/** The hint below the price. A price of zero shows a warning, because it is usually a mistake. */
function PriceHint({
  priceCents,
  discountedPriceCents,
}: Pick<WhatSectionProps, 'priceCents' | 'discountedPriceCents'>) {
  if (priceCents === 0) return <b className={styles.warning}>{adminMessages.product_price_zero}</b>;
  return discountedPriceCents === null ? 'Como 49,90' : `Na promoção: ${formatBrl(discountedPriceCents)}`;
}
