import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { SetStepNav } from '@payloadcms/ui';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';

import { readUndeclaredProducts, type UndeclaredProduct } from '../../../catalog/queries/undeclared-products';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { readDashboard, type Dashboard, type DashboardPreset } from '../../../reports/queries/dashboard';
import { readOpeningSteps, type OpeningStep } from '../../../reports/queries/opening-steps';
import { sqlOf } from '../../../platform/database/sql';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminMain } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { OrdersLive } from '../orders/live/OrdersLive';
import { Alerts } from './Alerts';
import { readDashboardPreset, reportPreset } from './dashboard-address';
import { greeting } from './dashboard-labels';
import { DashboardFigures } from './DashboardFigures';
import { LowStockPanel } from './LowStockPanel';
import { OpeningGuide } from './OpeningGuide';
import { PeriodSummary } from './PeriodSummary';
import { RecentOrdersPanel } from './RecentOrdersPanel';
import type { Period } from '@shop/reports/period';
import { daysOf, formatDay, formatDayOfMonth } from '@shop/time/days';
import type { SalesDay } from '../../../reports/queries/sales-by-day';
import { AdminLink } from '../../components/page/AdminLink';
import { soldOrdersHref } from '../reports/rows-behind';
import { ChartTable } from '../../components/charts/ChartTable';
import { rangeText } from '../../components/charts/chart-labels';
import { reportsHref } from '../reports/reports-address';
import { SalesCurve } from '../../components/charts/SalesCharts';
import { ShopState } from './ShopState';
import { TodayPanel } from './TodayPanel';
import { WorkFirst } from './WorkFirst';
import { WorkTiles } from './WorkTiles';
import { capitalised } from '../delivery/delivery-labels';
import { formatSlotDay } from '@shop/delivery/slot-text';
import { dayOf } from '@shop/time/bahia';

interface SalesPanelProps {
  chart: Period;
  days: readonly SalesDay[];
  preset: DashboardPreset;
}

/** The revenue of each day, as a chart and as a table. A day without sales is shown as zero. */
function SalesPanel({ chart, days, preset }: SalesPanelProps) {
  const byDay = new Map(days.map((day) => [day.day, day.revenueCents]));
  const points = daysOf(chart.days).map((day) => ({ day, cents: byDay.get(day) ?? 0 }));
  const hasSales = points.some(({ cents }) => cents !== 0);
  return (
    <section className={panel.panel} aria-labelledby="vendas-por-dia">
      <div className={panel.head}>
        <h2 id="vendas-por-dia">Vendas por dia</h2>
        <span className={panel.aside}>Líquidas de reembolso</span>
      </div>
      {hasSales ? (
        <>
          <SalesCurve
            points={points.map(({ day, cents }) => ({ label: formatDayOfMonth(day), reais: cents / 100 }))}
            description={`Vendas por dia de ${formatDay(chart.days.from)} a ${formatDay(chart.days.to)}: ${rangeText(
              points.map(({ cents }) => cents),
            )}. Os mesmos valores estão em Ver em tabela.`}
          />
          <ChartTable
            name="Vendas por dia"
            columns={['Dia', 'Vendas']}
            rows={points.map(({ day, cents }) => ({
              label: formatDay(day),
              href: soldOrdersHref({ from: day, to: day }),
              cents: [cents],
            }))}
          />
        </>
      ) : (
        <p className={panel.empty}>— Nenhuma venda nestes dias.</p>
      )}
      <AdminLink href={reportsHref({ preset: reportPreset(preset) })} className={panel.more}>
        Ver relatório completo
      </AdminLink>
    </section>
  );
}

/** `/admin`: the work to do, then the sales, always up to date. Payload renders it inside its frame. */
export const DashboardView = page(
  'dashboard',
  async (adminContext, props) => {
    const preset = readDashboardPreset(props.searchParams ?? {});
    const version = await readOrdersVersion(adminContext.cms).catch(() => null);
    const [dashboard, missing, undeclared] = await Promise.all([
      loadDashboard(adminContext, preset),
      loadMissingSteps(adminContext),
      loadUndeclared(adminContext),
    ]);
    const guide = <OpeningGuide missing={missing} />;
    return (
      <>
        <SetStepNav nav={[{ label: 'Dashboard' }]} />
        <AdminMain>
          <PageHead
            title={greeting(adminContext.admin.fullName, adminContext.cms.now())}
            about={capitalised(formatSlotDay(dayOf(adminContext.cms.now())))}
          >
            <ShopState {...adminContext} />
          </PageHead>
          {dashboard ? (
            <OrdersLive version={version}>
              <Figures
                dashboard={dashboard}
                preset={preset}
                admin={adminContext.admin}
                undeclared={undeclared}
                guide={guide}
              />
            </OrdersLive>
          ) : (
            <>
              {guide}
              <Failure message={adminMessages.figures_load_failed} />
            </>
          )}
        </AdminMain>
      </>
    );
  },
  // A person whose work is elsewhere is led there.
  ({ initPageResult: { req } }) => redirect(forbiddenRedirect(req)),
);

interface FiguresProps {
  dashboard: Dashboard;
  preset: DashboardPreset;
  admin: AdminContext['admin'];
  undeclared: readonly UndeclaredProduct[];
  /** What is missing before the shop can open. */
  guide: ReactNode;
}

function Figures({ dashboard, preset, admin, undeclared, guide }: FiguresProps) {
  const canReadOrders = can(admin, 'order:read');
  return (
    <>
      <WorkFirst
        work={dashboard.work}
        canReadOrders={canReadOrders}
        alerts={<Alerts work={dashboard.work} undeclared={undeclared} admin={admin} />}
        tiles={
          <>
            <WorkTiles
              work={dashboard.work}
              first={dashboard.today.first}
              today={dashboard.today.day}
              canCreateOrders={can(admin, 'order:create-counter')}
            />
            <TodayPanel today={dashboard.today} awaitingPayment={dashboard.work.awaitingPayment} />
          </>
        }
        guide={guide}
      />
      <DashboardFigures dashboard={dashboard} />
      <div className={panel.columns}>
        <div className={panel.stack}>
          <SalesPanel chart={dashboard.chart} days={dashboard.salesByDay} preset={preset} />
          {canReadOrders ? <RecentOrdersPanel orders={dashboard.recentOrders} /> : null}
        </div>
        <div className={panel.stack}>
          <PeriodSummary dashboard={dashboard} preset={preset} />
          {can(admin, 'product:read') ? (
            <LowStockPanel lowStock={dashboard.lowStock} canWrite={can(admin, 'product:write')} />
          ) : null}
        </div>
      </div>
    </>
  );
}

/**
 * Returns the steps that are missing before the shop can open, but only for users who can complete them. If reading
 * fails, the dashboard is shown without the guide.
 */
async function loadMissingSteps({ cms, admin }: AdminContext): Promise<OpeningStep[]> {
  if (!can(admin, 'settings:write')) return [];
  return readOpeningSteps(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'the steps before opening could not be read');
    return [];
  });
}

/** Returns the products on sale with an undeclared allergen, for users who can correct them; none if reading fails. */
function loadUndeclared({ cms, admin }: AdminContext): Promise<UndeclaredProduct[]> {
  if (!can(admin, 'product:write')) return Promise.resolve([]);
  return readOr({ cms }, { what: 'undeclared allergens', otherwise: [] }, () =>
    readUndeclaredProducts(sqlOf(cms.payload)),
  );
}

/** Returns null when reading fails; the error is logged, as the spec requires. */
function loadDashboard({ cms }: AdminContext, preset: DashboardPreset): Promise<Dashboard | null> {
  return readOr({ cms }, { what: 'dashboard', otherwise: null }, () => readDashboard(cms, preset));
}
