import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { WeekView } from '../../../../../../views/delivery/week/WeekView';

export const metadata = ownMetadata('week');

export default ownRoute('week', WeekView);
