'use client';

import { Button } from '@mantine/core';
import { kitTexts } from '@shop/messages/kit-messages';
import { waitingText } from '@shop/messages/waitlist-messages';
import type { ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { Notice } from '../../../components/forms/Notice';
import own from '../editor/product-view.module.css';
import { SoldOutButton } from '../SoldOutButton';
import type { ProductFormState } from '../editor/use-product-form';

interface StockSectionProps {
  form: ProductFormState;
  /** The current number of free units. */
  stockQuantity: number;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
  /** How many people wait to be told that the product is back. */
  waiting: number;
  /** The stock movements, rendered by the server. */
  history: ReactNode;
  onAdjust: () => void;
}

/**
 * What changes the stock of a stored product, and the history of movements. How much is in the freezer is said above, at its
 * price; here it is said of a kit, whose stock is that of its products.
 */
export function StockSection({
  form,
  stockQuantity,
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
        {isKit || waiting > 0 ? (
          <p>
            {isKit ? <b>{kitTexts.makes({ kits: stockQuantity })}</b> : null}
            {isKit && waiting > 0 ? ' · ' : null}
            {waiting > 0 ? waitingText(waiting) : null}
          </p>
        ) : null}
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
