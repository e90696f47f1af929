import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';

import { readUndeclaredProducts, type UndeclaredProduct } from '../../../catalog/queries/undeclared-products';
import { listFailedJobs, type FailedJob } from '../../../jobs/list-failed-jobs';
import { readOrdersVersion } from '../../../orders/queries/admin-attention';
import { readDashboard, type Dashboard } from '../../../reports/queries/dashboard';
import { readOpeningSteps, type OpeningStep } from '../../../reports/queries/opening-steps';
import { sqlOf } from '../../../platform/database/sql';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { OrdersLive } from '../orders/live/OrdersLive';
import { greeting } from './dashboard-labels';
import { DashboardFigures } from './DashboardFigures';
import { OpeningGuide } from './OpeningGuide';
import { MonthSummary } from './MonthSummary';
import { RecentOrdersPanel } from './RecentOrdersPanel';
import { SalesPanel } from './SalesPanel';
import { ShopState } from './ShopState';
import { TodayPanel } from './TodayPanel';
import { WorkFirst } from './WorkFirst';
import { WorkTiles } from './WorkTiles';
import { capitalised } from '../delivery/delivery-labels';
import { formatSlotDay } from '@shop/delivery/slot-text';
import { dayOf } from '@shop/time/bahia';

/** `/admin`: the work to do, then the sales, always up to date. */
export const DashboardView = page(
  'dashboard',
  async (adminContext, view) => {
    const version = await readOrdersVersion(adminContext.cms).catch(() => null);
    const [dashboard, missing, undeclared, failedJob] = await Promise.all([
      loadDashboard(adminContext),
      loadMissingSteps(adminContext),
      loadUndeclared(adminContext),
      loadFailedJob(adminContext),
    ]);
    const guide = <OpeningGuide missing={missing} />;
    return (
      <AdminPage view={view} steps={[{ label: 'Dashboard' }]}>
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
              admin={adminContext.admin}
              undeclared={undeclared}
              failedJob={failedJob}
              guide={guide}
            />
          </OrdersLive>
        ) : (
          <>
            {guide}
            <Failure message={adminMessages.figures_load_failed} />
          </>
        )}
      </AdminPage>
    );
  },
  // A person whose work is elsewhere is led there.
  ({ initPageResult: { req } }) => redirect(forbiddenRedirect(req)),
);

interface FiguresProps {
  dashboard: Dashboard;
  admin: AdminContext['admin'];
  undeclared: readonly UndeclaredProduct[];
  failedJob: FailedJob | null;
  /** What is missing before the shop can open. */
  guide: ReactNode;
}

function Figures({ dashboard, admin, undeclared, failedJob, guide }: FiguresProps) {
  const canReadOrders = can(admin, 'order:read');
  return (
    <>
      <WorkFirst
        work={dashboard.work}
        canReadOrders={canReadOrders}
        tiles={
          <WorkTiles
            work={dashboard.work}
            first={dashboard.today.first}
            failedJob={failedJob}
            undeclared={undeclared}
            today={dashboard.today.day}
            admin={admin}
          />
        }
        guide={guide}
      />
      {canReadOrders ? (
        <TodayPanel today={dashboard.today} awaitingPayment={dashboard.work.awaitingPayment} />
      ) : null}
      <DashboardFigures dashboard={dashboard} />
      <div className={panel.stack}>
        <div className={panel.columns}>
          <SalesPanel chart={dashboard.chart} days={dashboard.salesByDay} />
          <MonthSummary dashboard={dashboard} canWriteProducts={can(admin, 'product:write')} />
        </div>
        {canReadOrders ? (
          <RecentOrdersPanel orders={dashboard.recentOrders} now={dashboard.month.span.end} />
        ) : null}
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

/** Returns the newest job that failed permanently, for users who can correct it; null without one. */
function loadFailedJob({ cms, admin }: AdminContext): Promise<FailedJob | null> {
  if (!can(admin, 'operation:read')) return Promise.resolve(null);
  return readOr({ cms }, { what: 'failed jobs', otherwise: null }, async () => {
    const { jobs } = await listFailedJobs(cms);
    return jobs.find(({ isOver }) => isOver) ?? null;
  });
}

/** Returns null when reading fails; the error is logged, as the spec requires. */
function loadDashboard({ cms }: AdminContext): Promise<Dashboard | null> {
  return readOr({ cms }, { what: 'dashboard', otherwise: null }, () => readDashboard(cms));
}
