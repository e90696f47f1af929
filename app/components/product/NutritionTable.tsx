import type { NutritionView } from '@cms/catalog/product-view';
import { dailyPercent, NUTRIENTS } from '@shop/catalog/nutrition';
import text from '@app/styles/text.module.css';

import styles from './nutrition-table.module.css';

const INDENT = [undefined, styles.part, styles.partOfPart];

/** A value the owner has not filled in is shown as a dash, never as zero. */
const amount = (value: number | null) => (value === null ? '—' : String(value).replace('.', ','));

function portionText({ portionGrams, portionLabel }: NutritionView): string | null {
  if (portionGrams === null) return portionLabel ? `Porção: ${portionLabel}` : null;
  const grams = `Porção: ${amount(portionGrams)} g`;
  return portionLabel ? `${grams} (${portionLabel})` : grams;
}

/**
 * The nutrition table in the form that RDC 429/2020 and IN 75/2020 prescribe: black on white, with the prescribed order
 * and indents.
 */
export function NutritionTable({ nutrition }: { nutrition: NutritionView }) {
  const { portionsPerPack, portionGrams, perPortion, per100g } = nutrition;
  const portion = portionText(nutrition);
  return (
    <div className={styles.box}>
      <p className={styles.title}>INFORMAÇÃO NUTRICIONAL</p>
      {portionsPerPack === null && portion === null ? null : (
        <p className={styles.portion}>
          {portionsPerPack === null ? null : <span>Porções por embalagem: {amount(portionsPerPack)}</span>}
          {portion === null ? null : <span>{portion}</span>}
        </p>
      )}
      <table className={styles.facts} aria-label="Informação nutricional">
        <thead>
          <tr>
            <th scope="col">
              <span className={text.srOnly}>Nutriente</span>
            </th>
            <th scope="col">100 g</th>
            <th scope="col">{portionGrams === null ? 'Porção' : `${amount(portionGrams)} g`}</th>
            <th scope="col">%VD*</th>
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map(({ name, label, unit, level }) => (
            <tr key={name}>
              <th scope="row" className={INDENT[level]}>
                {label} ({unit})
              </th>
              <td>{amount(per100g[name])}</td>
              <td>{amount(perPortion[name])}</td>
              <td>{dailyPercent(name, perPortion[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>*Percentual de valores diários fornecidos pela porção.</p>
    </div>
  );
}
