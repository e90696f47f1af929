'use client';

import { Button } from '@mantine/core';
import { stockState } from '@shop/catalog/stock-label';
import { formatNumber } from '@shop/text/format-number';
import type { ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { Notice } from '../../../components/forms/Notice';
import { NumberField } from './NumberField';
import own from './product-view.module.css';
import { StockBadge } from '../../../components/badges/StockBadge';
import { SoldOutButton } from '../SoldOutButton';
import type { ProductFormState } from './use-product-form';

interface StockSectionProps {
  form: ProductFormState;
  /** The current number of free units. */
  stockQuantity: number;
  /** Whether "Esgotado agora" pauses the product. */
  isPaused: boolean;
  /** The stock movements, rendered by the server. */
  history: ReactNode;
  onAdjust: () => void;
}

/** The stock, which only movements change, the minimum stock level, and the history of movements. */
export function StockSection({ form, stockQuantity, isPaused, history, onAdjust }: StockSectionProps) {
  const { base, isNew } = form;
  const warnBelow = (
    <NumberField
      form={form}
      name="minStockLevel"
      label="Avisar abaixo de"
      description="Neste número ou abaixo dele, o painel avisa."
      isCount
      required
    />
  );
  return (
    <section className={styles.group} aria-labelledby="estoque">
      <h2 id="estoque">Estoque</h2>
      {isNew ? (
        <div className={styles.grid}>
          <NumberField
            form={form}
            name="openingStock"
            label="Quantidade"
            description="Unidades prontas para vender agora."
            isCount
            required
          />
          {warnBelow}
        </div>
      ) : (
        <>
          <div className={own.stock}>
            <p>
              <b data-stock-quantity="">{formatNumber(stockQuantity)}</b>{' '}
              {stockQuantity === 1 ? 'unidade livre' : 'unidades livres'}
            </p>
            {isPaused ? null : (
              <StockBadge state={stockState({ stockQuantity, minStockLevel: base.form.minStockLevel })} />
            )}
            <Button onClick={onAdjust}>Ajustar estoque</Button>
            {stockQuantity > 0 || isPaused ? (
              <SoldOutButton product={{ id: base.id, name: base.form.name, isPaused }} />
            ) : null}
          </div>
          {isPaused ? (
            <Notice tone="warn">
              <b>Esgotado agora.</b> A loja não vende este produto até você voltar a vender. A conta do
              estoque não muda.
            </Notice>
          ) : null}
          <div className={styles.grid}>{warnBelow}</div>
          {history}
        </>
      )}
    </section>
  );
}
