import styles from './nutrition-table.module.css';
import type { NutritionFactsView, NutritionView } from '@cms/catalog/product-view';

interface Row {
  fact: keyof NutritionFactsView;
  label: string;
  unit: string;
}

/** In the order of the Brazilian label. */
const ROWS: readonly Row[] = [
  { fact: 'kcal', label: 'Valor energético', unit: 'kcal' },
  { fact: 'carbsGrams', label: 'Carboidratos', unit: 'g' },
  { fact: 'sugarsGrams', label: 'Açúcares totais', unit: 'g' },
  { fact: 'proteinGrams', label: 'Proteínas', unit: 'g' },
  { fact: 'fatsGrams', label: 'Gorduras totais', unit: 'g' },
  { fact: 'fibreGrams', label: 'Fibras alimentares', unit: 'g' },
  { fact: 'sodiumMilligrams', label: 'Sódio', unit: 'mg' },
];

function amount(value: number | null, unit: string): string {
  return value === null ? '—' : `${String(value).replace('.', ',')} ${unit}`;
}

function portionText({ portionGrams, portionLabel }: NutritionView): string | null {
  if (portionGrams === null) return portionLabel ? `Porção: ${portionLabel}` : null;
  const grams = `Porção de ${amount(portionGrams, 'g')}`;
  return portionLabel ? `${grams} (${portionLabel})` : grams;
}

/** A value the owner has not filled in is shown as a dash, never as zero. */
export function NutritionTable({ nutrition }: { nutrition: NutritionView }) {
  const portion = portionText(nutrition);
  return (
    <table className={styles.facts}>
      {portion ? <caption>{portion}</caption> : null}
      <thead>
        <tr>
          <td />
          <th scope="col">Porção</th>
          <th scope="col">100 g</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ fact, label, unit }) => (
          <tr key={fact}>
            <th scope="row">{label}</th>
            <td>{amount(nutrition.perPortion[fact], unit)}</td>
            <td>{amount(nutrition.per100g[fact], unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
