import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { ImportView } from '../../../../../../views/products/import/ImportView';

export const metadata = ownMetadata('productImport');

export default ownRoute('productImport', ImportView);
