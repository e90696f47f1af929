import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { ReportsView } from '../../../../../views/reports/ReportsView';

export const metadata = ownMetadata('reports');

export default ownRoute('reports', ReportsView);
