import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { CouponsView } from '../../../../../../../views/promotions/CouponsView';

export const metadata = ownMetadata('coupon');

export default ownRoute('coupon', CouponsView);
