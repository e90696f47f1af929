import { can } from '@shop/permissions/permissions';
import { formatDay } from '@shop/time/days';
import { IconCalendarOff } from '@tabler/icons-react';
import { addDays } from '@shop/time/days';
import type { ReactNode } from 'react';

import type { DeliveryPauses } from '../../../delivery/queries/admin-delivery';
import type { AdminContext } from '../../admin-context';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import styles from '../../components/table/list-page.module.css';
import own from './delivery.module.css';
import { PauseButton } from './PauseButton';

interface DeliveryHeadProps {
  title: string;
  /** The page, as the menu links to it. */
  href: string;
  adminContext: AdminContext;
  /** The pauses of the shop; null when they could not be read. */
  pauses: DeliveryPauses | null;
  /** Whether the dialog that pauses the shop is open when the page opens. */
  isPauseOpen?: boolean;
  children?: ReactNode;
}

/** The top of the delivery pages: their title, their tabs, and the pause of the shop. */
export function DeliveryHead({
  title,
  href,
  adminContext,
  pauses,
  isPauseOpen = false,
  children,
}: DeliveryHeadProps) {
  const vacation = pauses?.vacation ?? null;
  return (
    <>
      <PageHead title={title}>
        <div className={own.actions}>
          {can(adminContext.admin, 'delivery:pause') && pauses && !pauses.pause ? (
            // A new key opens the dialog although the search was opened on this page.
            <PauseButton key={String(isPauseOpen)} isOpenAtFirst={isPauseOpen} />
          ) : null}
          {children}
        </div>
      </PageHead>
      <SectionTabs href={href} adminContext={adminContext} />
      {vacation ? (
        <p className={styles.notice}>
          <IconCalendarOff aria-hidden="true" />
          <span>
            Férias de {formatDay(vacation.from)} a {formatDay(vacation.to)}: a loja volta em{' '}
            {formatDay(addDays(vacation.to, 1))}.
          </span>
        </p>
      ) : null}
    </>
  );
}
