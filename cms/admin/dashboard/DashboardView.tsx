import { officeMessages } from '@shop/messages/admin-messages';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';

import { readDashboard, type Dashboard, type DashboardPreset } from '../../reports/queries/dashboard';
import { officeOf, type Office } from '../office';
import { OfficeMain } from '../OfficePage';
import { Failure } from '../parts/Failure';
import { PageHead } from '../parts/PageHead';
import panel from '../parts/panel.module.css';
import { Segments } from '../parts/Segments';
import { forbiddenRedirect } from '../forbidden-redirect';
import { Alerts } from './Alerts';
import { DASHBOARD_PRESETS, dashboardHref, readDashboardPreset } from './dashboard-address';
import { greeting } from './dashboard-labels';
import { DashboardFigures } from './DashboardFigures';
import { LowStockPanel } from './LowStockPanel';
import { MonthSummary } from './MonthSummary';
import { RecentOrdersPanel } from './RecentOrdersPanel';
import { SalesPanel } from './SalesPanel';
import { WorkRow } from './WorkRow';

/** `/admin`: the work to do, then the sales. Payload renders it inside its frame. */
export async function DashboardView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const office = officeOf(req, 'report:read');
  if (!office) redirect(forbiddenRedirect(req));

  const preset = readDashboardPreset(props.searchParams ?? {});
  const dashboard = await loadDashboard(office, preset);
  return (
    <OfficeMain steps={[{ label: 'Dashboard' }]}>
      <PageHead title={greeting(office.admin.fullName, office.cms.now())}>
        <Segments
          label="Período"
          segments={DASHBOARD_PRESETS.map(({ preset: own, label }) => ({
            label,
            href: dashboardHref(own),
            isCurrent: own === preset,
          }))}
        />
      </PageHead>
      {dashboard ? (
        <Figures dashboard={dashboard} preset={preset} />
      ) : (
        <Failure message={officeMessages.figures_load_failed} />
      )}
    </OfficeMain>
  );
}

function Figures({ dashboard, preset }: { dashboard: Dashboard; preset: DashboardPreset }) {
  return (
    <>
      <Alerts work={dashboard.work} />
      <WorkRow work={dashboard.work} />
      <DashboardFigures dashboard={dashboard} preset={preset} />
      <div className={panel.columns}>
        <div className={panel.stack}>
          <SalesPanel chart={dashboard.chart} days={dashboard.salesByDay} preset={preset} />
          <RecentOrdersPanel orders={dashboard.recentOrders} />
        </div>
        <div className={panel.stack}>
          <MonthSummary dashboard={dashboard} />
          <LowStockPanel lowStock={dashboard.lowStock} />
        </div>
      </div>
    </>
  );
}

/** Returns null when reading fails; the error is logged, as the spec requires. */
async function loadDashboard({ cms }: Office, preset: DashboardPreset): Promise<Dashboard | null> {
  try {
    return await readDashboard(cms, preset);
  } catch (error) {
    cms.log.error({ err: error }, 'dashboard could not be read');
    return null;
  }
}
