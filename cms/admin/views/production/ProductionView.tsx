import { formatSlotDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { readPrepList, type PrepList, type PrepOrder } from '../../../orders/queries/prep-list';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { capitalised } from '../delivery/delivery-labels';
import { orderHref } from '../orders/orders-address';
import { PrintButton } from '../reports/PrintButton';
import { productionHref, readProductionAddress, type ProductionAddress } from './production-address';
import {
  countText,
  isSent,
  totalsOf,
  windowsOf,
  windowTitle,
  type ProductionTotal,
  type ProductionWindow,
} from './production-list';
import styles from './production.module.css';

/** `/admin/producao`: what a day needs, by product and by window; no money, e-mail or telephone. Prints on A4. */
export async function ProductionView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'kitchen:read');
  if (!adminContext) redirect(forbiddenRedirect(req));

  const address = readProductionAddress(props.searchParams ?? {});
  const today = dayOf(adminContext.cms.now());
  const date = address.date ?? today;
  const list = await load(adminContext, date);
  const at = (day: string) => productionHref({ date: day === today ? null : day, method: null });
  return (
    <AdminPage view={props} steps={[{ label: 'Produção' }]}>
      <style>{'@page { size: A4; margin: 14mm; }'}</style>
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
          {capitalised(formatSlotDay(date))}
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
          <RefreshPageButton />
          <PrintButton />
        </div>
      </header>
      {list ? (
        <Day list={list} address={address} canOpenOrders={can(adminContext.admin, 'order:read')} />
      ) : (
        <LoadFailure message={adminMessages.prep_load_failed} />
      )}
    </AdminPage>
  );
}

interface DayProps {
  list: PrepList;
  address: ProductionAddress;
  canOpenOrders: boolean;
}

function Day({ list, address, canOpenOrders }: DayProps) {
  const { date, method, from = null } = address;
  const windows = windowsOf(list);
  if (windows.length === 0) return <p className={styles.none}>Nada para este dia.</p>;
  const isShown = (window: ProductionWindow) =>
    (!method || window.method === method) && (!from || window.from === from);
  const isWhole = windows.every(isShown);
  const shown = windows.filter(isShown);
  const orders = shown.flatMap((window) => window.orders);
  const totals = totalsOf(orders);
  return (
    <>
      <nav className={styles.windows} aria-label="Horários do dia">
        <ButtonLink
          href={productionHref({ date, method: null })}
          scroll={false}
          variant={isWhole ? 'dark' : 'default'}
          aria-current={isWhole ? 'true' : undefined}
        >
          O dia todo <span>{list.orders.length}</span>
        </ButtonLink>
        {windows.map((window) => {
          const isCurrent = !isWhole && isShown(window);
          return (
            <ButtonLink
              key={windowTitle(window)}
              href={productionHref({ date, method: window.method, from: window.from })}
              scroll={false}
              variant={isCurrent ? 'dark' : 'default'}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {windowTitle(window)} <span>{window.orders.length}</span>
            </ButtonLink>
          );
        })}
      </nav>
      <section aria-labelledby="totais">
        <h2 id="totais" className={styles.title}>
          Para preparar
        </h2>
        {totals.length === 0 ? (
          <p className={styles.none}>Tudo já saiu.</p>
        ) : (
          <ul className={styles.totals}>
            {totals.map((total) => (
              <Total key={total.productId} total={total} />
            ))}
          </ul>
        )}
      </section>
      {shown.map((window) => (
        <section key={windowTitle(window)} aria-label={windowTitle(window)} className={styles.window}>
          <h2 className={styles.title}>
            {windowTitle(window)} <span>{countText(window.orders)}</span>
          </h2>
          <div className={styles.orders}>
            {window.orders.map((order) => (
              <Order key={order.id} order={order} canOpen={canOpenOrders} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

const Total = ({ total: { name, quantity, notes } }: { total: ProductionTotal }) => (
  <li>
    <b className={styles.quantity}>{quantity}</b>
    <div>
      <span className={styles.product}>{name}</span>
      {notes.map((note, index) => (
        <span key={index} className={styles.note}>
          {note.quantity}× {note.text}
        </span>
      ))}
    </div>
  </li>
);

function Order({ order, canOpen }: { order: PrepOrder; canOpen: boolean }) {
  const { id, number, customerName, neighborhood, deliveryMethod, status, isHeld, deliveryInstructions } =
    order;
  const place = deliveryMethod === 'pickup' ? 'Retirada' : neighborhood;
  return (
    <article
      className={styles.order}
      aria-labelledby={`pedido-${id}`}
      data-done={isSent(order) ? '' : undefined}
    >
      <header>
        <h3 id={`pedido-${id}`}>{canOpen ? <AdminLink href={orderHref(id)}>{number}</AdminLink> : number}</h3>
        <StatusBadge status={status} deliveryMethod={deliveryMethod} />
      </header>
      <p className={styles.who}>
        {customerName}
        {place ? ` · ${place}` : ''}
      </p>
      {isHeld ? <p className={styles.held}>Pedido retido: não preparar.</p> : null}
      <ul>
        {order.lines.map((line, index) => (
          <li key={index}>
            <b>{line.quantity}×</b>
            <span>
              {line.name}
              {line.notes ? <span className={styles.note}>{line.notes}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {deliveryInstructions ? <p className={styles.who}>{deliveryInstructions}</p> : null}
    </article>
  );
}

/** Returns null when reading fails, so that the page says so; the error is logged. */
async function load({ cms }: AdminContext, date: string): Promise<PrepList | null> {
  try {
    return await readPrepList(cms, { date });
  } catch (error) {
    cms.log.error({ err: error }, 'the production of a day could not be read');
    return null;
  }
}
