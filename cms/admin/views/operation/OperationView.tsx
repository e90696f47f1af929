import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';

import { listFailedJobs, type FailedJobs } from '../../../jobs/list-failed-jobs';
import { readMailHealth, type MailHealth } from '../../../notifications/queries/mail-health';
import { readAllHeldByGuests } from '../../../orders/guests/guest-holds';
import { listAdminOrders, type AdminOrderList } from '../../../orders/queries/admin-orders';
import { listProviderNotices, type ProviderNotice } from '../../../payments/queries/provider-notices';
import { sqlOf } from '../../../platform/database/sql';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { SHOP_STEP } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { canGiveUp } from '../../../jobs/operations/give-up-job';
import { failureText, taskText } from './job-labels';
import { JobActs } from './JobActs';
import styles from './operation.module.css';
import { formatBrl } from '@shop/money/format-brl';
import Link from 'next/link';
import { heldReasonText } from '@shop/payments/held-reason';
import { orderHref, ordersHref } from '../orders/orders-address';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { formatNumber } from '@shop/text/format-number';
import { formatLongDateTime } from '@shop/time/bahia';
import { OPERATION_PATH } from './operation-address';
import { endingsOf, providerNoticeText } from '@shop/payments/provider-notice';
import { NoticeActs } from './NoticeActs';
import { UnpaidHolds } from './UnpaidHolds';

/** Failed jobs, described in plain words. */
function FailedJobList({ failed }: { failed: FailedJobs }) {
  const { jobs, count } = failed;
  if (count === 0) return <p className={styles.fine}>Nenhuma tarefa com problema.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {jobs.map((job) => {
          const title = taskText(job.task);
          return (
            <li key={job.id}>
              <div className={styles.what}>
                <p>
                  <b>{title}</b>
                  {job.order ? (
                    <>
                      {' · '}
                      <Link href={orderHref(job.order.id)} prefetch={false}>
                        Pedido {job.order.number}
                      </Link>
                    </>
                  ) : null}
                </p>
                <p>{failureText(job.task, job.failure)}</p>
                <p className={styles.muted}>
                  {job.attempts === 1 ? '1 tentativa' : `${job.attempts} tentativas`} desde{' '}
                  {formatLongDateTime(job.since)}.{' '}
                  {job.isOver
                    ? 'Não será tentada de novo sozinha.'
                    : `Próxima: ${formatLongDateTime(job.nextAt)}.`}
                </p>
              </div>
              <JobActs jobId={job.id} title={title} canGiveUp={canGiveUp(job.task)} />
            </li>
          );
        })}
      </ul>
      {count > jobs.length ? (
        <p className={styles.muted}>
          Mostrando {jobs.length} de {formatNumber(count)}.
        </p>
      ) : null}
    </>
  );
}

/** What the payment provider refuses for good, each with why, what to do and the buttons that end it. */
function ProviderNotices({ notices }: { notices: readonly ProviderNotice[] }) {
  if (notices.length === 0) return <p className={styles.fine}>O Mercado Pago não recusou nada.</p>;
  return (
    <ul className={styles.rows}>
      {notices.map((notice) => {
        const { title, why, what } = providerNoticeText(notice);
        return (
          <li key={notice.id}>
            <div className={styles.what}>
              <p>
                <b>{title}</b>
                {notice.order ? (
                  <>
                    {' · '}
                    <Link href={orderHref(notice.order.id)} prefetch={false}>
                      Pedido {notice.order.number}
                    </Link>
                  </>
                ) : null}
                {notice.dueCents === null ? null : ` · ${formatBrl(notice.dueCents)}`}
              </p>
              {why ? <p>{why}</p> : null}
              <p>{what}</p>
              <p className={styles.muted}>{sinceText(notice)}</p>
            </div>
            <NoticeActs noticeId={notice.id} title={title} endings={endingsOf(notice.call)} />
          </li>
        );
      })}
    </ul>
  );
}

function sinceText({ times, firstAt, lastAt }: ProviderNotice): string {
  const since = formatLongDateTime(firstAt);
  if (times === 1) return `Aconteceu em ${since}.`;
  return `Aconteceu ${formatNumber(times)} vezes desde ${since}; a última em ${formatLongDateTime(lastAt)}.`;
}

/** Orders whose payment is held for review. Each one links to the order's page, which offers the decisions. */
function HeldOrders({ list }: { list: AdminOrderList }) {
  if (list.orders.length === 0) return <p className={styles.fine}>Nenhum pedido parado.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {list.orders.map((order) => (
          <li key={order.id}>
            <div className={styles.what}>
              <p>
                <Link href={orderHref(order.id)} prefetch={false}>
                  <b>Pedido {order.number}</b>
                </Link>{' '}
                · {order.customerName} · {formatBrl(order.totalCents)}
              </p>
              <p>{heldReasonText(order.heldReason ?? '')}</p>
            </div>
            <StatusBadge status={order.status} deliveryMethod={order.deliveryMethod} />
          </li>
        ))}
      </ul>
      {list.pageCount > 1 ? (
        <Link
          href={ordersHref({ tab: 'todos', filter: { status: null, search: '', isHeldOnly: true }, page: 1 })}
          prefetch={false}
        >
          Ver todos os {formatNumber(list.counts.todos)} parados
        </Link>
      ) : null}
    </>
  );
}

/** The state of mail delivery in four numbers, with a sentence when a mail is late. */
function MailHealthFacts({ health }: { health: MailHealth }) {
  const { due, late, oldestDueAt, sentToday, failed } = health;
  return (
    <>
      {late > 0 && oldestDueAt ? (
        <p className={styles.bad}>
          {late === 1 ? '1 e-mail está atrasado' : `${formatNumber(late)} e-mails estão atrasados`}; o mais
          antigo espera desde {formatLongDateTime(oldestDueAt)}. A loja continua tentando.
        </p>
      ) : null}
      <dl className={styles.figures}>
        <Figure label="Enviados hoje" value={sentToday} />
        <Figure label="Esperando a vez" value={due} />
        <Figure label="Atrasados" value={late} />
        <Figure label="Não entregues em 7 dias" value={failed} />
      </dl>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}

/**
 * `/admin/operacao`: what needs a person's decision, which is held orders, what the payment provider refuses, failed jobs
 * and late mail.
 */
export const OperationView = page('operation', async (adminContext, props) => {
  const facts = await load(adminContext);
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Para resolver' }]}>
      <PageHead title="Registros" />
      <SectionTabs href={OPERATION_PATH} adminContext={adminContext} />
      {facts ? (
        <>
          <section className={styles.panel} aria-labelledby="retidos">
            <h2 id="retidos">Pedidos parados</h2>
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
