import { glutenText } from '@shop/lots/gluten';
import { LOT_CHECK_LABELS } from '@shop/lots/lot-checks';
import { reservedText } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { formatDateTime, formatTime } from '@shop/time/bahia';
import { formatDay } from '@shop/time/days';

import type { AdminLot } from '../../../lots/queries/find-admin-lot';
import panel from '../../components/page/panel.module.css';
import { reportHref } from './lots-address';
import styles from './lot-form.module.css';

const by = (name: string | null) => (name ? `, por ${name}` : '');

/** The details of a lot that is no longer a draft: its boxes, its evidence and its history. */
export function LotFacts({ lot }: { lot: AdminLot }) {
  const gluten = glutenText({
    result: lot.glutenResult,
    mgKg: lot.glutenMgKg,
    limitMgKg: lot.glutenLimitMgKg,
  });
  return (
    <div className={panel.columns}>
      <div className={panel.stack}>
        <section className={panel.panel} aria-labelledby="caixas">
          <h2 id="caixas">{lot.productName}</h2>
          <dl className={panel.pairs}>
            <Pair name="Feito em" value={`${formatDay(lot.madeOn)}${by(lot.madeByName)}`} />
            <Pair name="Vence em" value={formatDay(lot.bestBefore)} />
            <Pair name="Feitas" value={formatNumber(lot.quantity)} />
            <Pair
              name="Na casa"
              value={`${formatNumber(lot.remainder)}${lot.reserved > 0 ? `, ${reservedText(lot.reserved)}` : ''}`}
            />
            <Pair name="Em pedidos" value={formatNumber(lot.packedUnits)} />
            <Pair name="Perdidas ou sem lote anotado" value={formatNumber(lot.lostUnits)} />
          </dl>
        </section>
        <section className={panel.panel} aria-labelledby="limpeza">
          <h2 id="limpeza">Antes de abrir a massa</h2>
          <dl className={panel.pairs}>
            {lot.checks.map(({ item, at, by: name }) => (
              <Pair
                key={item}
                name={LOT_CHECK_LABELS[item]}
                value={`${formatTime(at)}${name ? ` · ${name}` : ''}`}
              />
            ))}
          </dl>
        </section>
        <section className={panel.panel} aria-labelledby="dos-ingredientes">
          <h2 id="dos-ingredientes">Ingredientes deste lote</h2>
          <dl className={panel.pairs}>
            {lot.ingredients.map(({ name, supplier, supplierLot }) => (
              <Pair
                key={name}
                name={name}
                value={[supplier, supplierLot].filter(Boolean).join(' · ') || '—'}
              />
            ))}
          </dl>
        </section>
      </div>
      <div className={panel.stack}>
        <section className={panel.panel} aria-labelledby="resultado">
          <h2 id="resultado">Resultado do glúten</h2>
          <p className={styles.figure}>{gluten ?? 'Sem laudo'}</p>
          <dl className={panel.pairs}>
            {lot.glutenMethod ? <Pair name="Método" value={lot.glutenMethod} /> : null}
            {lot.laboratory ? <Pair name="Laboratório" value={lot.laboratory} /> : null}
            {lot.testedOn ? <Pair name="Data do laudo" value={formatDay(lot.testedOn)} /> : null}
          </dl>
          {lot.reportName ? (
            <a href={reportHref(lot.id)} target="_blank" rel="noreferrer" className={panel.more}>
              Abrir o laudo
            </a>
          ) : null}
        </section>
        <section className={panel.panel} aria-labelledby="historico">
          <h2 id="historico">Situação</h2>
          <dl className={panel.pairs}>
            {lot.releasedAt ? (
              <Pair name="Liberado" value={`${formatDateTime(lot.releasedAt)}${by(lot.releasedBy)}`} />
            ) : null}
            {lot.blockedAt ? (
              <Pair
                name={lot.blockKind === 'vencido' ? 'Venceu e parou' : 'Parado'}
                value={`${formatDateTime(lot.blockedAt)}${by(lot.blockedBy)}`}
              />
            ) : null}
            {lot.blockNote ? <Pair name="Por quê" value={lot.blockNote} /> : null}
          </dl>
        </section>
      </div>
    </div>
  );
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
