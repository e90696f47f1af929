import { Link } from '@remix-run/react';

import { Icon } from '../../components/icons/Icon';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import type { LotRowView } from '@app/components/lots/lot-view';
import styles from './trust.module.css';

const STOPPED = { recalled: 'Recolhido', blocked: 'Em conferência', expired: 'Vencido' } as const;

/** The newest lots, including the stopped ones, because hiding them would be dishonest. */
export function LotTable({ lots }: { lots: readonly LotRowView[] }) {
  return (
    <section className={layout.page} aria-labelledby="lotes">
      <h2 id="lotes">Últimos lotes</h2>
      <table className={styles.lots}>
        <caption>Glúten em mg/kg. “&lt;” quer dizer abaixo do menor valor que o método mede.</caption>
        <thead>
          <tr>
            <th scope="col">Pizza</th>
            <th scope="col">Lote</th>
            <th scope="col">Feita em</th>
            <th scope="col">Glúten</th>
            <th scope="col">Laudo</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.code}>
              <td>
                <b>{lot.productName}</b>
              </td>
              <td data-k="Lote">
                <Link className={text.link} to={lot.path}>
                  {lot.code}
                </Link>
              </td>
              <td data-k="Feita em">{lot.madeOn}</td>
              <td className={styles.result}>
                {lot.state === 'released' ? (
                  <span className={styles.figure}>{lot.result ?? 'sem laudo'}</span>
                ) : (
                  <span className={styles.stopped}>
                    <Icon name="hand-stop" />
                    {STOPPED[lot.state]}
                  </span>
                )}
              </td>
              <td className={styles.report}>
                {lot.reportPath ? (
                  <a className={text.link} href={lot.reportPath} target="_blank" rel="noopener">
                    Laudo<span className={text.srOnly}> do lote {lot.code}, PDF</span>
                  </a>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
