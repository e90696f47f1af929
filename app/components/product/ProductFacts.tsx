import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon';
import { NutritionTable } from './NutritionTable';
import styles from './product-facts.module.css';
import type { ProductDetailView } from '../catalogue/product-view';

/** The label's small print, folded: ingredients, nutrition, storage. */
export function ProductFacts({ product }: { product: ProductDetailView }) {
  const { ingredients, nutrition, componentNutrition, netWeightGrams, storage } = product;
  const hasStorage = storage.length > 0 || netWeightGrams !== null;
  if (!ingredients && !nutrition && componentNutrition.length === 0 && !hasStorage) return null;
  return (
    <div className={styles.facts}>
      {ingredients ? (
        <Fold title="Ingredientes">
          <p>{ingredients}</p>
        </Fold>
      ) : null}
      {nutrition ? (
        <Fold title="Informação nutricional">
          <NutritionTable nutrition={nutrition} />
        </Fold>
      ) : null}
      {componentNutrition.map((component) => (
        <Fold key={component.name} title={`Informação nutricional: ${component.name}`}>
          <NutritionTable nutrition={component.nutrition} />
        </Fold>
      ))}
      {hasStorage ? (
        <Fold title="Conservação e preparo">
          {storage.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {netWeightGrams === null ? null : <p>Peso líquido: {String(netWeightGrams).replace('.', ',')} g</p>}
        </Fold>
      ) : null}
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
