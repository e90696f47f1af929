import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { WindowsView } from '../../../../../../../views/delivery/windows/WindowsView';

export const metadata = ownMetadata('window');

export default ownRoute('window', WindowsView);
