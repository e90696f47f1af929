import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { NotificationsView } from '../../../../../views/notifications/NotificationsView';

export const metadata = ownMetadata('notifications');

export default ownRoute('notifications', NotificationsView);
