import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import type { ReactNode } from 'react';

import type { FailedJobs } from '../../../jobs/list-failed-jobs';
import type { MailHealth } from '../../../notifications/queries/mail-health';
import type { AdminOrderList } from '../../../orders/queries/admin-orders';
import type { ProviderNotice } from '../../../payments/queries/provider-notices';
import type { ToResolveFacts } from '../../to-resolve';
import { toResolveOf } from '../../attention';
import { page } from '../../engine/page';
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
import { IconCircleCheck } from '@tabler/icons-react';
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

/** What needs a person; nothing else has a box. */
function ToResolve({ facts, mayRelease }: { facts: ToResolveFacts; mayRelease: boolean }) {
  const { held, notices, failed, mail, reserved } = facts;
  return (
    <>
      {facts.count === 0 ? (
        <p className={styles.nothing}>
          <IconCircleCheck aria-hidden="true" />
          Nada para resolver.
        </p>
      ) : null}
      {held.orders.length > 0 ? (
        <Part id="retidos" title="Pedidos parados">
          <HeldOrders list={held} />
        </Part>
      ) : null}
      {notices.length > 0 ? (
        <Part id="recusas" title="Recusas do Mercado Pago">
          <ProviderNotices notices={notices} />
        </Part>
      ) : null}
      {failed.count > 0 ? (
        <Part id="tarefas" title="Tarefas com problema">
          <FailedJobList failed={failed} />
        </Part>
      ) : null}
      {mail.late > 0 ? (
        <Part id="emails" title="E-mails da loja">
          <MailHealthFacts health={mail} />
        </Part>
      ) : null}
      {/* They end by themselves, so they are no problem before they hold most of a product. */}
      {reserved.orders > 0 ? (
        <Part id="reservas" title="Reservas sem pagamento">
          <UnpaidHolds held={reserved} mayRelease={mayRelease} />
        </Part>
      ) : null}
    </>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.panel} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/**
 * `/admin/operacao`: what needs a person's decision, which is held orders, what the payment provider refuses, failed jobs
 * and late mail.
 */
export const OperationView = page('operation', async (adminContext, props) => {
  const facts = await toResolveOf(adminContext);
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Para resolver' }]}>
      <PageHead title="Registros" />
      <SectionTabs href={OPERATION_PATH} adminContext={adminContext} />
      {facts ? (
        <ToResolve facts={facts} mayRelease={can(adminContext.admin, 'order:cancel')} />
      ) : (
        <LoadFailure message={adminMessages.operation_load_failed} />
      )}
    </AdminPage>
  );
});
