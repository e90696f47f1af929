import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { SeparateView } from '../../../../../../../views/separate/SeparateView';

export const metadata = ownMetadata('separate');

export default ownRoute('separate', SeparateView);
