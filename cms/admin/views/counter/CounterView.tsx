import { randomUUID } from 'node:crypto';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPhone } from '@tabler/icons-react';

import { readCounterScreen, type CounterScreen } from '../../../checkout/queries/counter-screen';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { ORDERS_PATH } from '../orders/orders-address';
import { CounterDesk } from './CounterDesk';
import styles from './counter.module.css';

/** `/admin/pedidos/novo`: takes an order at the counter or by phone. */
export const CounterView = page('newOrder', async (adminContext, props) => {
  const screen = await load(adminContext);
  return (
    <AdminPage view={props} steps={[{ label: 'Pedidos', url: ORDERS_PATH }, { label: 'Novo pedido' }]}>
      <BackLink href={ORDERS_PATH}>Fila</BackLink>
      <PageHead title="Novo pedido">
        <span className={styles.badge}>
          <IconPhone aria-hidden="true" />
          Telefone ou balcão
        </span>
      </PageHead>
      {screen ? (
        <CounterDesk formId={randomUUID()} screen={screen} />
      ) : (
        <LoadFailure message={adminMessages.orders_load_failed} />
      )}
    </AdminPage>
  );
});

function load({ cms }: AdminContext): Promise<CounterScreen | null> {
  return readOr({ cms }, { what: 'the counter', otherwise: null }, () => readCounterScreen(cms));
}
