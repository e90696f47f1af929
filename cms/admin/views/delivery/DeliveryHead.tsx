import { formatDay } from '@shop/time/days';
import { IconCalendarOff } from '@tabler/icons-react';
import { addDays } from '@shop/time/days';
import type { ReactNode } from 'react';

import type { DeliveryPauses } from '../../../delivery/queries/admin-delivery';
import { AdminLink } from '../../components/page/AdminLink';
import { PageHead } from '../../components/page/PageHead';
import styles from '../../components/table/list-page.module.css';
import tabs from '../../components/table/tabs.module.css';
import { DELIVERY_PATH, WEEK_PATH, WINDOWS_PATH } from './delivery-address';
import { RUNS_PATH } from '../runs/runs-address';
import own from './delivery.module.css';
import { PauseButton } from './PauseButton';

const TABS = {
  zones: { label: 'Bairros e taxas', href: DELIVERY_PATH },
  week: { label: 'Quando e onde', href: WEEK_PATH },
  windows: { label: 'Vagas', href: WINDOWS_PATH },
  runs: { label: 'Rotas', href: RUNS_PATH },
};

interface DeliveryHeadProps {
  tab: keyof typeof TABS;
  /** The pauses of the shop; null when they could not be read. */
  pauses: DeliveryPauses | null;
  canPause: boolean;
  /** Whether the dialog that pauses the shop is open when the page opens. */
  isPauseOpen?: boolean;
  children?: ReactNode;
}

/** The top of the delivery pages: their title, their tabs, and the pause of the shop. */
export function DeliveryHead({ tab, pauses, canPause, isPauseOpen = false, children }: DeliveryHeadProps) {
  const vacation = pauses?.vacation ?? null;
  return (
    <>
      <PageHead title="Entregas">
        <div className={own.actions}>
          {canPause && pauses && !pauses.pause ? (
            // A new key opens the dialog although the search was opened on this page.
            <PauseButton key={String(isPauseOpen)} isOpenAtFirst={isPauseOpen} />
          ) : null}
          {children}
        </div>
      </PageHead>
      <nav className={tabs.tabs} aria-label="Entregas">
        {Object.entries(TABS).map(([name, { label, href }]) => (
          <AdminLink key={name} href={href} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </AdminLink>
        ))}
      </nav>
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
