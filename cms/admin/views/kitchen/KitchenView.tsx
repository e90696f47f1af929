import { formatShortDay, formatSlotDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { readPrepList, type PrepList } from '../../../orders/queries/prep-list';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { pagePath } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { SectionTabs } from '../../components/page/SectionTabs';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { SoundButton } from '../../frame/alerts/SoundButton';
import { SoundQuestion } from '../../frame/alerts/SoundQuestion';
import { capitalised } from '../delivery/delivery-labels';
import { OrdersLive } from '../orders/live/OrdersLive';
import { PrintButton } from '../reports/PrintButton';
import { kitchenHref, readKitchenAddress } from './kitchen-address';
import styles from './kitchen.module.css';
import { KitchenDay } from './KitchenDay';

/**
 * `/admin/cozinha`: the orders of a day by time window, and the total units of each product, without money, e-mail or
 * telephone. Prints on A4.
 */
export const KitchenView = page('kitchen', async (adminContext, props) => {
  const { admin, cms } = adminContext;
  const address = readKitchenAddress(props.searchParams ?? {});
  const today = dayOf(cms.now());
  const date = address.date ?? today;
  const { list, version } = await load(adminContext, date);
  const at = (day: string) => kitchenHref({ date: day === today ? null : day, method: null });
  const seesOrders = can(admin, 'order:read');
  return (
    <AdminPage view={props} steps={[{ label: 'Cozinha' }]}>
      <style>{'@page { size: A4; margin: 14mm; }'}</style>
      <div className={styles.kitchen}>
        <header className={styles.head}>
          <ButtonLink
            href={at(addDays(date, -1))}
            scroll={false}
            aria-label="Dia anterior"
            className={styles.move}
          >
            <IconChevronLeft aria-hidden="true" />
          </ButtonLink>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            <span className={styles.long}>{capitalised(formatSlotDay(date))}</span>
            <span className={styles.short}>{capitalised(formatShortDay(date))}</span>
          </h1>
          <ButtonLink
            href={at(addDays(date, 1))}
            scroll={false}
            aria-label="Próximo dia"
            className={styles.move}
          >
            <IconChevronRight aria-hidden="true" />
          </ButtonLink>
          <div className={styles.actions}>
            {date === today ? null : <ButtonLink href={at(today)}>Hoje</ButtonLink>}
            {/* Users who may read orders have the sound button in the header of every page. */}
            {seesOrders ? null : <SoundButton />}
            <PrintButton />
          </div>
        </header>
        <SectionTabs href={pagePath('kitchen')} adminContext={adminContext} />
        <OrdersLive version={version}>
          {list ? (
            <KitchenDay
              list={list}
              address={{ ...address, date: address.date }}
              canOpenOrders={seesOrders}
              canPrepare={can(admin, 'kitchen:prepare')}
              rings={!seesOrders}
            />
          ) : (
            <LoadFailure message={adminMessages.prep_load_failed} />
          )}
        </OrdersLive>
        {seesOrders ? null : <SoundQuestion today={today} />}
      </div>
    </AdminPage>
  );
});

interface LoadedDay {
  list: PrepList | null;
  /**
   * The version of the shop's orders. It is read before the list, so that the next update also shows a change that was
   * made while the list was read.
   */
  version: string | null;
}

/** Returns nulls when reading fails, so that the page shows an error; the error is logged. */
function load({ cms }: AdminContext, date: string): Promise<LoadedDay> {
  return readOr(
    { cms },
    { what: 'the kitchen of a day', otherwise: { list: null, version: null } },
    async () => {
      const version = await readOrdersVersion(cms);
      return { version, list: await readPrepList(cms, { date }) };
    },
  );
}
