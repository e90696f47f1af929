import { formatDateTime } from '@shop/time/bahia';

import { listRecalls } from '../../../recalls/queries/list-recalls';
import { page } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { PageHead } from '../../components/page/PageHead';
import { recallHref } from './recalls-address';
import styles from './recalls.module.css';

/** `/admin/recolhimentos`: all recalls and drills, the open ones first. */
export const RecallsView = page('recalls', async (adminContext, props) => {
  const recalls = await listRecalls(adminContext.cms);
  return (
    <AdminPage view={props} steps={[{ label: 'Recolhimentos' }]}>
      <PageHead title="Recolhimentos" />
      {recalls.length === 0 ? (
        <p className={styles.quiet}>Nenhum lote foi recolhido.</p>
      ) : (
        <ul className={styles.rows}>
          {recalls.map((recall) => (
            <li key={recall.id}>
              <AdminLink href={recallHref(recall.id)} className={styles.row}>
                <span>
                  <b>
                    Lote {recall.lotCode}
                    {recall.isDrill ? ' (simulado)' : ''}
                  </b>
                  <small>
                    {recall.productName} · desde {formatDateTime(recall.startedAt)}
                  </small>
                </span>
                <span className={recall.closedAt ? styles.quiet : styles.urgent}>
                  {recall.closedAt ? 'Encerrado' : `${recall.answered} de ${recall.people} leram e separaram`}
                </span>
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
    </AdminPage>
  );
});
