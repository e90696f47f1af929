import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { redirect } from 'next/navigation';

import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { readDashboard, type Dashboard, type DashboardPreset } from '../../../reports/queries/dashboard';
import { readOpeningSteps, type OpeningStep } from '../../../reports/queries/opening-steps';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminMain } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { Segments } from '../../components/page/Segments';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { OrdersLive } from '../orders/live/OrdersLive';
import { Alerts } from './Alerts';
import { DASHBOARD_PRESETS, dashboardHref, readDashboardPreset } from './dashboard-address';
import { greeting } from './dashboard-labels';
import { DashboardFigures } from './DashboardFigures';
import { LowStockPanel } from './LowStockPanel';
import { OpeningGuide } from './OpeningGuide';
import { PeriodSummary } from './PeriodSummary';
import { RecentOrdersPanel } from './RecentOrdersPanel';
import { SalesPanel } from './SalesPanel';
import { ShopState } from './ShopState';
import { WorkRow } from './WorkRow';

/** `/admin`: the work to do, then the sales, always up to date. Payload renders it inside its frame. */
export const DashboardView = page(
  'dashboard',
  async (adminContext, props) => {
    const preset = readDashboardPreset(props.searchParams ?? {});
    const version = await readOrdersVersion(adminContext.cms).catch(() => null);
    const [dashboard, missing] = await Promise.all([
      loadDashboard(adminContext, preset),
      loadMissingSteps(adminContext),
    ]);
    return (
      <AdminMain steps={[{ label: 'Dashboard' }]}>
        <PageHead title={greeting(adminContext.admin.fullName, adminContext.cms.now())}>
          <Segments
            label="Período"
            segments={DASHBOARD_PRESETS.map(({ preset: own, label }) => ({
              label,
              href: dashboardHref(own),
              isCurrent: own === preset,
            }))}
          />
        </PageHead>
        <ShopState {...adminContext} />
        <OpeningGuide missing={missing} />
        {dashboard ? (
          <OrdersLive version={version}>
            <Figures dashboard={dashboard} preset={preset} admin={adminContext.admin} />
          </OrdersLive>
        ) : (
          <Failure message={adminMessages.figures_load_failed} />
        )}
      </AdminMain>
    );
  },
  // A person whose work is elsewhere is led there.
  ({ initPageResult: { req } }) => redirect(forbiddenRedirect(req)),
);

interface FiguresProps {
  dashboard: Dashboard;
  preset: DashboardPreset;
  admin: AdminContext['admin'];
}

function Figures({ dashboard, preset, admin }: FiguresProps) {
  const canReadOrders = can(admin, 'order:read');
  return (
    <>
      <Alerts work={dashboard.work} admin={admin} />
      {canReadOrders ? <WorkRow work={dashboard.work} /> : null}
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

/** Returns null when reading fails; the error is logged, as the spec requires. */
function loadDashboard({ cms }: AdminContext, preset: DashboardPreset): Promise<Dashboard | null> {
  return readOr({ cms }, { what: 'dashboard', otherwise: null }, () => readDashboard(cms, preset));
}
