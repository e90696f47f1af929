import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { KitchenView } from '../../../../../views/kitchen/KitchenView';

export const metadata = ownMetadata('kitchen');

export default ownRoute('kitchen', KitchenView);
