import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

import { readOrdersVersion } from '../../../../orders/queries/admin-attention';
import { page } from '../../../engine/page';
import { AdminPage } from '../../../components/page/AdminPage';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { SectionTabs } from '../../../components/page/SectionTabs';
import { storedPreference } from '../../../components/table/hidden-columns';
import { SoundButton } from '../../../frame/alerts/SoundButton';
import { SoundQuestion } from '../../../frame/alerts/SoundQuestion';
import { NEW_ORDER_PATH } from '../../counter/counter-address';
import { OrdersLive } from '../live/OrdersLive';
import { ALL_ORDERS_PATH } from '../../../engine/menu';
import {
  inPreferredView,
  isOrderListAddress,
  ORDERS_PATH,
  readOrdersAddress,
  VIEW_PREFERENCE,
} from '../orders-address';
import { QueueScreen } from '../queue/QueueScreen';
import { ListScreen } from './ListScreen';
import { RunStrip } from '../../runs/RunStrip';
import styles from './orders-view.module.css';

/**
 * `/admin/pedidos`: the page that the staff at the counter keep open all day. It shows the open work first; the list of
 * all orders is one tab away.
 */
export const OrdersView = page('orders', async (adminContext, props) => {
  const asked = readOrdersAddress(props.searchParams ?? {}, adminContext.admin.off);
  // The version of the orders is read before the orders, so that the next check detects a change that happens while the
  // orders are read.
  const version = await readOrdersVersion(adminContext.cms).catch(() => null);
  const address = isOrderListAddress(asked)
    ? inPreferredView(asked, await storedPreference(adminContext, VIEW_PREFERENCE).catch(() => null))
    : asked;
  return (
    <AdminPage view={props} steps={[{ label: 'Pedidos' }]}>
      <OrdersLive version={version}>
        <header className={styles.head}>
          <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
            Pedidos
          </h1>
          <div className={styles.acts}>
            <SoundButton />
            {can(adminContext.admin, 'order:create-counter') ? (
              <ButtonLink variant={isOrderListAddress(address) ? 'filled' : 'default'} href={NEW_ORDER_PATH}>
                <IconPlus aria-hidden="true" />
                Novo pedido
              </ButtonLink>
            ) : null}
          </div>
        </header>
        <SectionTabs
          href={isOrderListAddress(address) ? ALL_ORDERS_PATH : ORDERS_PATH}
          adminContext={adminContext}
        />
        <RunStrip context={adminContext} />
        {isOrderListAddress(address) ? (
          <ListScreen adminContext={adminContext} address={address} />
        ) : (
          <QueueScreen adminContext={adminContext} address={address} />
        )}
        <SoundQuestion today={dayOf(adminContext.cms.now())} />
      </OrdersLive>
    </AdminPage>
  );
});
