import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { LotsView } from '../../../../../views/lots/LotsView';

export const metadata = ownMetadata('lots');

export default ownRoute('lots', LotsView);
