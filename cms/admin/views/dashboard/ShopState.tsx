import { can } from '@shop/permissions/permissions';
import { formatSlotDay, nearDay } from '@shop/delivery/slot-text';
import { dayOf, formatTime } from '@shop/time/bahia';
import { openState } from '@shop/time/open-now';
import { IconChevronRight } from '@tabler/icons-react';

import { readOr } from '../../engine/page';
import { readSettings } from '../../../content/queries/read-settings';
import { readDeliveryPauses } from '../../../delivery/queries/admin-delivery';
import { countOpenOrders } from '../../../orders/queries/count-open-orders';
import type { AdminContext } from '../../admin-context';
import { AdminLink } from '../../components/page/AdminLink';
import { WEEK_PATH } from '../delivery/delivery-address';
import { PauseButton } from '../delivery/PauseButton';
import styles from './shop-state.module.css';

/**
 * Whether the shop is open, and until when, with the button that pauses it. During a pause of all orders the strip above the
 * page says so; during another one the shop is open for the rest. Nothing is shown to a person who may not see it, or when it cannot be read.
 */
export async function ShopState({ cms, admin }: AdminContext) {
  if (!can(admin, 'delivery:read')) return null;
  const loaded = await load({ cms, admin });
  if (!loaded) return null;
  const { pause, settings, openOrders } = loaded;
  if (pause && pause.method === null) return null;
  const now = cms.now();
  const state = openState(settings.attendanceHours, now, settings.closedDates, settings.earlyEnds);
  const changesAt = state.isOpen ? state.closesAt : state.opensAt;
  return (
    <div className={styles.state}>
      <p data-tone={state.isOpen ? 'open' : 'closed'}>
        <AdminLink href={WEEK_PATH}>
          {state.isOpen ? 'Loja aberta' : 'Loja fechada'}
          {pause && state.isOpen ? `, só ${pause.method === 'delivery' ? 'retirada' : 'entrega'}` : ''}{' '}
          <span>{changesAt ? changeText(state.isOpen, changesAt, dayOf(now)) : 'ver horários'}</span>
          <IconChevronRight aria-hidden="true" />
        </AdminLink>
      </p>
      {can(admin, 'delivery:pause') && !pause ? <PauseButton openOrders={openOrders} /> : null}
    </div>
  );
}

/** Returns 'até as 19h', 'abre hoje às 11h', 'abre amanhã às 11h', 'abre segunda, 30 de novembro, às 11h'. */
function changeText(isOpen: boolean, changesAt: Date, today: string): string {
  if (isOpen) return `até as ${formatTime(changesAt)}`;
  const day = dayOf(changesAt);
  return `abre ${nearDay(day, today) ?? `${formatSlotDay(day)},`} às ${formatTime(changesAt)}`;
}

function load({ cms }: AdminContext) {
  return readOr({ cms }, { what: 'the state of the shop', otherwise: null }, async () => {
    const [{ pause }, settings, openOrders] = await Promise.all([
      readDeliveryPauses(cms),
      readSettings(cms),
      countOpenOrders(cms),
    ]);
    return { pause, settings, openOrders };
  });
}
