import { allergenLines } from '@shop/catalog/label-statement';
import { dailyPercent, highIn, NUTRIENTS } from '@shop/catalog/nutrition';
import { formatNumber } from '@shop/text/format-number';

import { Wordmark } from '../../frame/header/Wordmark';
import type { LabelFacts } from './label-facts';
import styles from './lot-label.module.css';

export const LABEL_SIZES = ['a6', 'fita'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/**
 * One label in its real size, in black only: the whole label on A6, or only the lot, the best-before day and the
 * allergens on tape that is 62 mm wide.
 */
export function LotLabel({ facts, size }: { facts: LabelFacts; size: LabelSize }) {
  const isWhole = size === 'a6';
  const allergens = allergenLines(facts);
  const high = isWhole ? highIn(facts.per100g) : [];
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
      {high.length > 0 ? (
        <p className={styles.high}>ALTO EM {high.join(' · ').toLocaleUpperCase('pt-BR')}</p>
      ) : null}
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
          aria-label={`QR Code: ${facts.url}`}
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

/** The nutrition table, with only the values that the product has. */
function Nutrition({ facts }: { facts: LabelFacts }) {
  const { portionsPerPack, portionGrams, portionLabel, perPortion, per100g } = facts;
  const rows = NUTRIENTS.filter(({ name }) => per100g[name] !== null || perPortion[name] !== null);
  if (rows.length === 0) return null;
  const figure = (value: number | null) => (value === null ? '' : formatNumber(value));
  return (
    <table>
      <caption>
        INFORMAÇÃO NUTRICIONAL
        {portionsPerPack === null ? null : (
          <span>Porções por embalagem: {formatNumber(portionsPerPack)}</span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {portionGrams === null
              ? 'Porção'
              : `Porção: ${formatNumber(portionGrams)} g${portionLabel ? ` (${portionLabel})` : ''}`}
          </th>
          <th scope="col">100 g</th>
          <th scope="col">Porção</th>
          <th scope="col">%VD*</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, unit, level }) => (
          <tr key={name}>
            <th scope="row" data-level={level}>
              {label} ({unit})
            </th>
            <td>{figure(per100g[name])}</td>
            <td>{figure(perPortion[name])}</td>
            <td>{dailyPercent(name, perPortion[name])}</td>
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
