import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';

import { listFailedJobs } from '../../../jobs/list-failed-jobs';
import { readMailHealth } from '../../../notifications/queries/mail-health';
import { readAllHeldByGuests } from '../../../orders/guests/guest-holds';
import { listAdminOrders } from '../../../orders/queries/admin-orders';
import { listProviderNotices } from '../../../payments/queries/provider-notices';
import { sqlOf } from '../../../platform/database/sql';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { FailedJobList } from './FailedJobList';
import { HeldOrders } from './HeldOrders';
import { MailHealthFacts } from './MailHealthFacts';
import { OPERATION_PATH } from './operation-address';
import styles from './operation.module.css';
import { OperationTabs } from './OperationTabs';
import { ProviderNotices } from './ProviderNotices';
import { UnpaidHolds } from './UnpaidHolds';

/**
 * `/admin/operacao`: what needs a person's decision, which is held orders, what the payment provider refuses, failed jobs
 * and late mail.
 */
export const OperationView = page('operation', async (adminContext, props) => {
  const facts = await load(adminContext);
  return (
    <AdminPage view={props} steps={[{ label: 'Operação' }]}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={styles.title}>
        Operação
      </h1>
      <OperationTabs current={OPERATION_PATH} />
      {facts ? (
        <>
          <section className={styles.panel} aria-labelledby="retidos">
            <h2 id="retidos">Pedidos retidos</h2>
            <HeldOrders list={facts.held} />
          </section>
          <section className={styles.panel} aria-labelledby="recusas">
            <h2 id="recusas">Recusas do Mercado Pago</h2>
            <ProviderNotices notices={facts.notices} />
          </section>
          <section className={styles.panel} aria-labelledby="reservas">
            <h2 id="reservas">Reservas sem pagamento</h2>
            <UnpaidHolds held={facts.reserved} mayRelease={can(adminContext.admin, 'order:cancel')} />
          </section>
          <section className={styles.panel} aria-labelledby="tarefas">
            <h2 id="tarefas">Tarefas com problema</h2>
            <FailedJobList failed={facts.failed} />
          </section>
          <section className={styles.panel} aria-labelledby="emails">
            <h2 id="emails">E-mails da loja</h2>
            <MailHealthFacts health={facts.mail} />
          </section>
        </>
      ) : (
        <LoadFailure message={adminMessages.operation_load_failed} />
      )}
    </AdminPage>
  );
});

function load({ cms }: AdminContext) {
  return readOr({ cms }, { what: 'operation', otherwise: null }, async () => {
    const [held, notices, failed, mail, reserved] = await Promise.all([
      listAdminOrders(cms, {
        tab: 'todos',
        filter: { status: null, search: '', isHeldOnly: true },
        page: 1,
      }),
      listProviderNotices(cms),
      listFailedJobs(cms),
      readMailHealth(cms),
      readAllHeldByGuests(sqlOf(cms.payload)),
    ]);
    return { held, notices, failed, mail, reserved };
  });
}
