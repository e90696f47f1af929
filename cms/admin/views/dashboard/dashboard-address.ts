import { pagePath } from '../../engine/pages';
import type { DashboardPreset } from '../../../reports/queries/dashboard';

export const DASHBOARD_PATH = pagePath('dashboard');

export const DASHBOARD_PRESETS: readonly { preset: DashboardPreset; label: string }[] = [
  { preset: 'hoje', label: 'Hoje' },
  { preset: '7-dias', label: '7 dias' },
  { preset: 'mes', label: 'Este mês' },
];

const OPENED: DashboardPreset = 'mes';

/** Returns the period in the URL; the default is this month. */
export function readDashboardPreset(params: Record<string, string | string[] | undefined>): DashboardPreset {
  return DASHBOARD_PRESETS.find(({ preset }) => preset === params['periodo'])?.preset ?? OPENED;
}

/** Returns the period of the reports that begins like the dashboard's; a day alone draws no line. */
export const reportPreset = (preset: DashboardPreset): Exclude<DashboardPreset, 'hoje'> =>
  preset === 'hoje' ? '7-dias' : preset;

export const dashboardHref = (preset: DashboardPreset): string =>
  preset === OPENED ? DASHBOARD_PATH : `${DASHBOARD_PATH}?periodo=${preset}`;
