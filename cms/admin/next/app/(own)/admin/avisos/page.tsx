import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { MessagesView } from '../../../../../views/notifications/MessagesView';

export const metadata = ownMetadata('messages');

export default ownRoute('messages', MessagesView);
