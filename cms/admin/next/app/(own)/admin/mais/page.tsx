import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { MoreView } from '../../../../../views/places/MoreView';

export const metadata = ownMetadata('more');

export default ownRoute('more', MoreView);
