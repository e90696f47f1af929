import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { OrderView } from '../../../../../../views/orders/order/OrderView';

export const metadata = ownMetadata('order');

export default ownRoute('order', OrderView);
