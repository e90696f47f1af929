import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { OperationView } from '../../../../../views/operation/OperationView';

export const metadata = ownMetadata('operation');

export default ownRoute('operation', OperationView);
