import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { OrdersView } from '../../../../../views/orders/list/OrdersView';

export const metadata = ownMetadata('orders');

export default ownRoute('orders', OrdersView);
