import { formatWindow } from '@shop/delivery/slot-text';
import { isSameSlot } from '@shop/delivery/slot-key';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { addDays } from '@shop/time/days';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconClock, IconPlus } from '@tabler/icons-react';
import { notFound } from 'next/navigation';

import {
  listAdminZones,
  listSlotTemplates,
  readDeliveryPauses,
  type AdminSlotTemplate,
} from '../../../../delivery/queries/admin-delivery';
import { readSlotWeek, type SlotCell } from '../../../../delivery/queries/slot-week';
import type { AdminContext } from '../../../admin-context';
import { idInPath, page, readOr } from '../../../engine/page';
import { SHOP_STEP } from '../../../engine/pages';
import { AdminLink } from '../../../components/page/AdminLink';
import { AdminPage } from '../../../components/page/AdminPage';
import { BackLink } from '../../../components/page/BackLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { LoadFailure } from '../../../components/page/LoadFailure';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { ordersHref } from '../../orders/orders-address';
import {
  WINDOWS_PATH,
  NEW_WINDOW,
  readWindowsAddress,
  windowsHref,
  type WindowsAddress,
} from '../delivery-address';
import { cutoffText, dayTitle, METHOD_LABEL, weekTitle } from '../delivery-labels';
import { DeliveryHead } from '../DeliveryHead';
import { loadBooked } from '../load-booked';
import type { StoredDraft } from '../../../engine/use-record-form';
import { dayClosingOf } from './day-closing';
import { SlotDayForm } from './SlotDayForm';
import slotStyles from './slot-day.module.css';
import { WeekGrid } from './WeekGrid';
import { WeeklyWindows } from './WeeklyWindows';
import { newWindowDraft, windowDraftOf, type WindowDraft } from './window-draft';
import { WindowForm } from './WindowForm';
import styles from './windows-view.module.css';

/**
 * `/admin/entregas/horarios`, `/novo` and `/:id`: the time windows of a week. Beside them is the form of one time
 * window, either on a single day or weekly.
 */
export const WindowsView = page('windows', async (adminContext, props) => {
  const id = idInPath(props, 2) || null;
  const address = readWindowsAddress(props.searchParams ?? {});
  const { admin } = adminContext;
  const canWrite = can(admin, 'delivery:write');
  const loaded = await load(adminContext, address);
  const template = loaded?.templates.find((each) => each.id === id) ?? null;
  if (id !== null && (!canWrite || (loaded && !template && id !== NEW_WINDOW))) notFound();
  const { slot } = address;
  const cell = slot ? (loaded?.week.cells.find((each) => isSameSlot(each, slot)) ?? null) : null;
  const gridHref = windowsHref({ ...address, slot: null });
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Vagas' }]}>
      <DeliveryHead
        title="Vagas"
        href={WINDOWS_PATH}
        adminContext={adminContext}
        pauses={loaded?.pauses ?? null}
      >
        {canWrite ? (
          <ButtonLink href={windowsHref(address, NEW_WINDOW)} variant="filled">
            <IconPlus aria-hidden="true" />
            Novo horário
          </ButtonLink>
        ) : null}
      </DeliveryHead>
      {loaded ? (
        <div
          className={sidePanel.columns}
          data-shows={id || cell ? 'form' : 'list'}
          data-alone={id || cell ? undefined : ''}
        >
          <div className={sidePanel.side}>
            <WeekNav address={address} today={loaded.week.today} />
            <WeekGrid
              week={loaded.week}
              shownWeek={address.week}
              open={slot}
              zoneNames={Object.fromEntries(loaded.zones.map(({ id: zoneId, name }) => [zoneId, name]))}
            />
            <WeeklyWindows
              templates={loaded.templates}
              zones={loaded.zones}
              address={address}
              openId={id}
              canWrite={canWrite}
            />
          </div>
          {id && canWrite ? (
            <WindowForm
              key={template?.id ?? NEW_WINDOW}
              stored={template ? storedOf(template) : NEW}
              zones={loaded.zones.map(({ id: zoneId, name }) => ({ id: zoneId, name }))}
              booked={loaded.booked.filter(({ templateId }) => templateId === id)}
              gridHref={gridHref}
            />
          ) : null}
          {cell && !id ? (
            <SlotDay
              key={`${cell.templateId} ${cell.date}`}
              cell={cell}
              closing={dayClosingOf(loaded.week, cell)}
              gridHref={gridHref}
              templateHref={canWrite ? windowsHref(address, cell.templateId) : null}
              canChange={can(admin, 'slot-day:change')}
              canReadOrders={can(admin, 'order:read')}
            />
          ) : null}
        </div>
      ) : (
        <LoadFailure message={adminMessages.delivery_load_failed} />
      )}
    </AdminPage>
  );
});

function WeekNav({ address, today }: { address: WindowsAddress; today: string }) {
  const first = address.week ?? today;
  const at = (week: string) => windowsHref({ week: week === today ? null : week, slot: null });
  return (
    <nav className={styles.week} aria-label="Semana">
      <ButtonLink href={at(addDays(first, -7))} scroll={false} aria-label="Sete dias antes">
        <IconChevronLeft aria-hidden="true" />
      </ButtonLink>
      <ButtonLink href={at(addDays(first, 7))} scroll={false} aria-label="Sete dias depois">
        <IconChevronRight aria-hidden="true" />
      </ButtonLink>
      <h2>{weekTitle(first)}</h2>
      {first === today ? null : (
        <AdminLink href={at(today)} scroll={false}>
          A partir de hoje
        </AdminLink>
      )}
    </nav>
  );
}

interface SlotDayProps {
  cell: SlotCell;
  /** Why the day is closed; null on an open day. */
  closing: string | null;
  gridHref: string;
  /** The URL of the form of the weekly time window; null for users who may not change it. */
  templateHref: string | null;
  canChange: boolean;
  canReadOrders: boolean;
}

/** One time window on one day: its times, how many orders it takes, and a link to the orders that it has. */
function SlotDay({ cell, closing, gridHref, templateHref, canChange, canReadOrders }: SlotDayProps) {
  const { method, date, from, taken } = cell;
  return (
    <section className={sidePanel.dock} aria-labelledby="vagas">
      <BackLink href={gridHref} isOnlyWay>
        Semana
      </BackLink>
      <span className={slotStyles.way}>{METHOD_LABEL[method]}</span>
      <h2 id="vagas" tabIndex={-1} className={slotStyles.day}>
        {dayTitle(date)}
      </h2>
      <p className={slotStyles.time}>das {formatWindow(cell)}</p>
      <p className={slotStyles.cutoff}>
        {closing === null ? <IconClock aria-hidden="true" /> : <IconCalendarOff aria-hidden="true" />}
        {closing === null ? cutoffText(cell) : closedDayText(closing)}
      </p>
      {canChange && closing === null ? <SlotDayForm cell={cell} /> : null}
      <p className={slotStyles.links}>
        {taken > 0 && canReadOrders ? (
          <AdminLink
            href={ordersHref({
              tab: 'todos',
              filter: { status: null, search: '', isHeldOnly: false, slotDate: date, slotFrom: from, method },
              page: 1,
            })}
          >
            {taken === 1 ? 'Ver o pedido' : `Ver os ${taken} pedidos`}
          </AdminLink>
        ) : null}
        {templateHref ? (
          <AdminLink href={templateHref} scroll={false}>
            Mudar em toda semana
          </AdminLink>
        ) : null}
      </p>
    </section>
  );
}

const closedDayText = (reason: string): string =>
  `Fechado: ${reason}. Não recebe pedidos novos; os que já tem continuam valendo.`;

const NEW: StoredDraft<WindowDraft> = { id: null, updatedAt: '', draft: newWindowDraft(), changedBy: null };

const storedOf = (template: AdminSlotTemplate): StoredDraft<WindowDraft> => ({
  id: template.id,
  updatedAt: template.updatedAt,
  draft: windowDraftOf(template),
  changedBy: template.changedBy,
});

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
function load(adminContext: AdminContext, address: WindowsAddress) {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'delivery windows', otherwise: null }, async () => {
    const [pauses, zones, templates, booked] = await Promise.all([
      readDeliveryPauses(cms),
      listAdminZones(cms),
      listSlotTemplates(cms),
      loadBooked(adminContext),
    ]);
    const week = await readSlotWeek(cms, { from: address.week });
    return { pauses, zones, templates, booked, week };
  });
}
