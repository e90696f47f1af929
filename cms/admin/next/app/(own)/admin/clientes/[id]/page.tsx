import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { CustomerView } from '../../../../../../views/customers/CustomerView';

export const metadata = ownMetadata('customer');

export default ownRoute('customer', CustomerView);
