import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { PackingView } from '../../../../../../views/packing/PackingView';

export const metadata = ownMetadata('packing');

export default ownRoute('packing', PackingView);
