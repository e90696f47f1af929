import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { ProductsView } from '../../../../../views/products/list/ProductsView';

export const metadata = ownMetadata('products');

export default ownRoute('products', ProductsView);
