import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { CustomersView } from '../../../../../views/customers/CustomersView';

export const metadata = ownMetadata('customers');

export default ownRoute('customers', CustomersView);
