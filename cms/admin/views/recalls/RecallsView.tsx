import { adminMessages } from '@shop/messages/admin-messages';
import { formatDateTime } from '@shop/time/bahia';

import { listRecalls } from '../../../recalls/queries/list-recalls';
import { listAddress } from '../../engine/list-address';
import { listPage } from '../../engine/list-page';
import { AdminLink } from '../../components/page/AdminLink';
import { Failure } from '../../components/page/Failure';
import { RECALLS_PATH, recallHref } from './recalls-address';
import styles from './recalls.module.css';

/** `/admin/recolhimentos`: all recalls and drills, the open ones first. */
export const RecallsView = listPage('recalls', {
  address: listAddress(RECALLS_PATH, {}),
  read: ({ context }) => listRecalls(context.cms),
  failure: <Failure message={adminMessages.list_load_failed} />,
  rows: (recalls) => recalls,
  list: (recalls) => (
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
  ),
  empty: () => <p className={styles.quiet}>Nenhum lote foi recolhido.</p>,
});
