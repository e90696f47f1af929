import { formatNumber } from '@shop/text/format-number';
import { formatLongDateTime } from '@shop/time/bahia';
import Link from 'next/link';

import { canGiveUp } from '../../../jobs/operations/give-up-job';
import type { FailedJobs } from '../../../jobs/list-failed-jobs';
import { orderHref } from '../orders/orders-address';
import { failureText, taskText } from './job-labels';
import { JobActs } from './JobActs';
import styles from './operation.module.css';

/** Failed jobs, described in plain words. */
export function FailedJobList({ failed }: { failed: FailedJobs }) {
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
