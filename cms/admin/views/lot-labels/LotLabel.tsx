import { allergenLines } from '@shop/catalog/label-statement';
import { dailyPercent, highIn, NUTRIENTS } from '@shop/catalog/nutrition';
import { formatNumber } from '@shop/text/format-number';

import { Wordmark } from '../../frame/header/Wordmark';
import text from '../../frame/theme/text.module.css';
import type { LabelFacts } from './label-facts';
import styles from './lot-label.module.css';

export const LABEL_SIZES = ['a6', 'fita'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** One label in its real size, black only: the whole label on A6, or lot, last day and allergens on 62 mm. */
export function LotLabel({ facts, size }: { facts: LabelFacts; size: LabelSize }) {
  const isWhole = size === 'a6';
  const allergens = allergenLines(facts);
  return (
    <article className={styles.label} data-size={size} aria-label={`Etiqueta do lote ${facts.lotCode}`}>
      <header>
        <div>
          <h2>{facts.name}</h2>
          {isWhole && facts.description ? <p className={styles.about}>{facts.description}</p> : null}
        </div>
        {isWhole ? <Wordmark className={styles.wordmark ?? ''} /> : null}
      </header>
      <p className={styles.gluten}>{facts.isGlutenFree ? 'NÃO CONTÉM GLÚTEN' : 'CONTÉM GLÚTEN'}</p>
      {isWhole ? <HighIn facts={facts} /> : null}
      {isWhole ? (
        <p>
          <b>INGREDIENTES:</b> {facts.ingredients.join(', ')}.
        </p>
      ) : null}
      {allergens.length > 0 ? (
        <p className={styles.allergens}>
          {allergens.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : null}
      {isWhole ? (
        <div className={styles.columns}>
          <Nutrition facts={facts} />
          {facts.storage ? (
            <p>
              <b>CONSERVAÇÃO:</b> {facts.storage}
            </p>
          ) : null}
        </div>
      ) : facts.storage ? (
        <p className={styles.storage}>{facts.storage}</p>
      ) : null}
      {isWhole ? <p>{facts.maker}</p> : null}
      <footer>
        <dl>
          <Fact name="Lote" value={facts.lotCode} />
          <Fact name="Fabricação" value={facts.madeOn} />
          <Fact name="Validade" value={facts.bestBefore} />
          {facts.netWeightGrams === null ? null : (
            <Fact name="Peso líquido" value={`${formatNumber(facts.netWeightGrams)} g`} />
          )}
        </dl>
        <svg
          className={styles.qr}
          viewBox={`-4 -4 ${facts.qr.size + 8} ${facts.qr.size + 8}`}
          role="img"
          aria-label={`Código QR: ${facts.url}`}
          shapeRendering="crispEdges"
        >
          <path d={facts.qr.path} />
        </svg>
      </footer>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const figure = (value: number | null) => (value === null ? '' : formatNumber(value));

function portionText({ portionsPerPack, portionGrams, portionLabel }: LabelFacts): string {
  const grams = portionGrams === null ? '' : `${formatNumber(portionGrams)} g`;
  const portion = portionLabel ? `${grams} (${portionLabel})`.trim() : grams;
  return [
    ...(portionsPerPack === null ? [] : [`Porções por embalagem: ${formatNumber(portionsPerPack)}`]),
    ...(portion ? [`Porção: ${portion}`] : []),
  ].join(' · ');
}

/** The nutrition table in the order and with the indents of RDC 429/2020; left out while nobody has filled it in. */
function Nutrition({ facts }: { facts: LabelFacts }) {
  const { portionGrams, perPortion, per100g } = facts;
  if (NUTRIENTS.every(({ name }) => per100g[name] === null && perPortion[name] === null)) return null;
  return (
    <table>
      <caption>
        INFORMAÇÃO NUTRICIONAL
        <span className={styles.portion}>{portionText(facts)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.srOnly}>Nutriente</span>
          </th>
          <th scope="col">100 g</th>
          <th scope="col">{portionGrams === null ? 'Porção' : `${formatNumber(portionGrams)} g`}</th>
          <th scope="col">%VD*</th>
        </tr>
      </thead>
      <tbody>
        {NUTRIENTS.map(({ name, label, unit, level }) => (
          <tr key={name}>
            <th scope="row" data-level={level}>
              {label} ({unit})
            </th>
            <td>{figure(per100g[name])}</td>
            <td>{figure(perPortion[name])}</td>
            <td>{figure(dailyPercent(name, perPortion[name]))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>*Percentual de valores diários fornecidos pela porção.</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The warning of the front of the package (RDC 429/2020). */
function HighIn({ facts }: { facts: LabelFacts }) {
  const nutrients = highIn(facts.per100g);
  if (nutrients.length === 0) return null;
  return (
    <p className={styles.highIn}>
      <span>ALTO EM</span> {nutrients.join(', ').toLocaleUpperCase('pt-BR')}
    </p>
  );
}
