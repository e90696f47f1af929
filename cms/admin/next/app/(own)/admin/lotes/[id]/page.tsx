import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { LotView } from '../../../../../../views/lots/LotView';

export const metadata = ownMetadata('lot');

export default ownRoute('lot', LotView);
