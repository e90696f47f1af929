import { adminMessages } from '@shop/messages/admin-messages';
import type { AdminViewServerProps } from 'payload';

import { listFailedJobs } from '../../../jobs/list-failed-jobs';
import { readMailHealth } from '../../../notifications/queries/mail-health';
import { listAdminOrders } from '../../../orders/queries/admin-orders';
import { listProviderNotices } from '../../../payments/queries/provider-notices';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { NoAccess } from '../../NoAccess';
import { FailedJobList } from './FailedJobList';
import { HeldOrders } from './HeldOrders';
import { MailHealthFacts } from './MailHealthFacts';
import { OPERATION_PATH } from './operation-address';
import styles from './operation.module.css';
import { OperationTabs } from './OperationTabs';
import { ProviderNotices } from './ProviderNotices';

/**
 * `/admin/operacao`: what needs a person's decision, which is held orders, what the payment provider refuses, failed jobs
 * and late mail.
 */
export async function OperationView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'operation:read');
  if (!adminContext) return <NoAccess view={props} />;
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
}

async function load({ cms }: AdminContext) {
  try {
    const [held, notices, failed, mail] = await Promise.all([
      listAdminOrders(cms, {
        tab: 'todos',
        filter: { status: null, search: '', isHeldOnly: true },
        page: 1,
      }),
      listProviderNotices(cms),
      listFailedJobs(cms),
      readMailHealth(cms),
    ]);
    return { held, notices, failed, mail };
  } catch (error) {
    cms.log.error({ err: error }, 'operation could not be read');
    return null;
  }
}
