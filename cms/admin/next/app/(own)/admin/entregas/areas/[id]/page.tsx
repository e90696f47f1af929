import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { ZonesView } from '../../../../../../../views/delivery/zones/ZonesView';

export const metadata = ownMetadata('zone');

export default ownRoute('zone', ZonesView);
