import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { ShopView } from '../../../../../views/places/ShopView';

export const metadata = ownMetadata('shop');

export default ownRoute('shop', ShopView);
