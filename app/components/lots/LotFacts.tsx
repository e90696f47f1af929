import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';
import type { LotView } from './lot-view';

import { Icon } from '../icons/Icon';
import { GlutenLabelBox } from '../product/GlutenLabel';
import { GLUTEN_RESULT, GlutenResult } from './GlutenResult';
import styles from './lot.module.css';

/**
 * A released lot: its dates, its label and its gluten result. If the lot has expired, the page begins with a warning.
 */
export function LotFacts({ lot }: { lot: LotView }) {
  const isExpired = lot.state === 'expired';
  return (
    <div className={`${layout.page} ${styles.lot}`}>
      <div>
        <p className={styles.tag}>Lote {lot.code}</p>
        <h1>{lot.productName}</h1>
        {isExpired ? (
          <p className={styles.expired}>
            <Icon name="alert-triangle" />
            <b>Venceu em {lot.bestBefore}, não consuma.</b>
          </p>
        ) : (
          <p className={styles.released}>
            <Icon name="circle-check" />
            Lote liberado
          </p>
        )}
        {lot.gluten ? (
          <p className={layout.onlyPhone}>
            <a className={styles.released} href={`#${GLUTEN_RESULT}`}>
              Glúten: {[lot.gluten.figure, lot.gluten.unit].filter(Boolean).join(' ')}
            </a>
          </p>
        ) : null}
        <dl className={styles.facts}>
          <Fact name="Feita em" value={lot.madeOn} isStrong />
          <Fact name={isExpired ? 'Venceu em' : 'Consumir até'} value={lot.bestBefore} isStrong />
          {lot.storage ? <Fact name="Guardar" value={lot.storage} /> : null}
          <Fact name="Origem" value={lot.origin} />
        </dl>
        {lot.label ? <GlutenLabelBox className={styles.label} {...lot.label} /> : null}
      </div>
      <div>
        <GlutenResult gluten={lot.gluten} report={lot.report} />
        <div className={styles.acts}>
          {lot.productPath && !isExpired ? (
            <Button component={Link} to={lot.productPath}>
              Pedir de novo
            </Button>
          ) : null}
          <Link className={text.link} to="/ajuda">
            Algo errado com a sua?
          </Link>
        </div>
      </div>
    </div>
  );
}

function Fact({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{isStrong ? <b>{value}</b> : value}</dd>
    </div>
  );
}
