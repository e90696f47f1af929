import { ownMetadata, ownRoute } from '../../../../engine/own-route';
import { DashboardView } from '../../../../views/dashboard/DashboardView';

export const metadata = ownMetadata('dashboard');

export default ownRoute('dashboard', DashboardView);
