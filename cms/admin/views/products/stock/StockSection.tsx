'use client';

import { Button } from '@mantine/core';
import { stockState } from '@shop/catalog/stock-label';
import { reservedText } from '@shop/messages/admin-messages';
import { kitTexts } from '@shop/messages/kit-messages';
import { waitingText } from '@shop/messages/waitlist-messages';
import { formatNumber } from '@shop/text/format-number';
import type { ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { Notice } from '../../../components/forms/Notice';
import own from '../editor/product-view.module.css';
import { StockBadge } from '../../../components/badges/StockBadge';
import { SoldOutButton } from '../SoldOutButton';
import type { ProductFormState } from '../editor/use-product-form';

interface StockSectionProps {
  form: ProductFormState;
  /** The current number of free units. */
  stockQuantity: number;
  /** The units in the freezer that orders hold. */
  reservedUnits: number;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
  /** How many people wait to be told that the product is back. */
  waiting: number;
  /** The stock movements, rendered by the server. */
  history: ReactNode;
  onAdjust: () => void;
}

/** The stock of a stored product, which only movements change, and the history of movements. */
export function StockSection({
  form,
  stockQuantity,
  reservedUnits,
  isPaused,
  waiting,
  history,
  onAdjust,
}: StockSectionProps) {
  const { base, isNew } = form;
  const isKit = base.form.components.length > 0;
  if (isNew) return null;
  return (
    <section className={styles.group} aria-labelledby="estoque">
      <h2 id="estoque">Estoque</h2>
      <div className={own.stock}>
        <p>
          {isKit ? (
            <b>{kitTexts.makes({ kits: stockQuantity })}</b>
          ) : (
            <>
              <b data-stock-quantity="">{formatNumber(stockQuantity)}</b>{' '}
              {stockQuantity === 1 ? 'unidade livre' : 'unidades livres'}
              {reservedUnits > 0 ? ` · ${reservedText(reservedUnits)} em pedidos` : null}
            </>
          )}
          {waiting > 0 ? ` · ${waitingText(waiting)}` : null}
        </p>
        {isPaused ? null : (
          <StockBadge state={stockState({ stockQuantity, minStockLevel: base.form.minStockLevel })} />
        )}
        {isKit ? null : <Button onClick={onAdjust}>Ajustar estoque</Button>}
        {stockQuantity > 0 || isPaused ? (
          <SoldOutButton product={{ id: base.id, name: base.form.name, isPaused }} />
        ) : null}
      </div>
      {isKit ? <p>{kitTexts.stock_of_kit}</p> : null}
      {base.kitNames.length > 0 ? <p>{kitTexts.in_kits({ kitNames: base.kitNames })}</p> : null}
      {isPaused ? (
        <Notice tone="warn">
          <b>Esgotado agora.</b> A loja não vende este produto até você voltar a vender. A conta do estoque
          não muda.
        </Notice>
      ) : null}
      {history}
    </section>
  );
}
