import { formatBrl } from '@shop/money/format-brl';
import { endingsOf, providerNoticeText } from '@shop/payments/provider-notice';
import { formatNumber } from '@shop/text/format-number';
import { formatLongDateTime } from '@shop/time/bahia';
import Link from 'next/link';

import type { ProviderNotice } from '../../../payments/queries/provider-notices';
import { orderHref } from '../orders/orders-address';
import { NoticeActs } from './NoticeActs';
import styles from './operation.module.css';

/** What the payment provider refuses for good, each with why, what to do and the buttons that end it. */
export function ProviderNotices({ notices }: { notices: readonly ProviderNotice[] }) {
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
