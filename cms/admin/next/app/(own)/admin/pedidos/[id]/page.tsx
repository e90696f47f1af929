import { findOrderTitle } from '../../../../../../../orders/queries/order-title';
import { namedMetadata, ownRoute } from '../../../../../../engine/own-route';
import { OrderView } from '../../../../../../views/orders/order/OrderView';

export const generateMetadata = namedMetadata('order', findOrderTitle);

export default ownRoute('order', OrderView);
