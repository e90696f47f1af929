import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { ProductView } from '../../../../../../views/products/editor/ProductView';

export const metadata = ownMetadata('product');

export default ownRoute('product', ProductView);
