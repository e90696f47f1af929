import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { PromotionsView } from '../../../../../views/promotions/PromotionsView';

export const metadata = ownMetadata('promotions');

export default ownRoute('promotions', PromotionsView);
