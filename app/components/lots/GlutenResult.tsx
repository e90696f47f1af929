import text from '@app/styles/text.module.css';
import type { LotView } from './lot-view';

import styles from './lot.module.css';

/** The id of the heading above the result. */
export const GLUTEN_RESULT = 'gluten-do-lote';

/**
 * The gluten result of a lot, laid out like a food label: the measured value, and a note on what the value does not
 * prove. Without a result, no number is shown.
 */
export function GlutenResult({ gluten, report }: Pick<LotView, 'gluten' | 'report'>) {
  return (
    <section className={styles.result} aria-labelledby={GLUTEN_RESULT}>
      <h2 id={GLUTEN_RESULT}>Glúten neste lote</h2>
      {gluten === null ? (
        <p className={styles.words}>Sem laudo neste lote.</p>
      ) : (
        <>
          <p className={styles.figure}>
            {gluten.figure} {gluten.unit ? <small>{gluten.unit}</small> : null}
          </p>
          <p className={styles.words}>
            {gluten.isBelowLimit
              ? 'Abaixo do menor valor que o método consegue medir. Não é “zero”: é o limite da ciência usada.'
              : 'É o valor medido na amostra do lote. Nenhum método mede “zero”.'}
          </p>
          <dl>
            {gluten.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {report ? (
              <div>
                <dt>Documento</dt>
                <dd>
                  <a className={text.link} href={report.path} target="_blank" rel="noopener">
                    Abrir laudo (PDF, {report.size})
                  </a>
                </dd>
              </div>
            ) : null}
          </dl>
        </>
      )}
    </section>
  );
}
