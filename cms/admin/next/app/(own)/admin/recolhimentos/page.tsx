import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { RecallsView } from '../../../../../views/recalls/RecallsView';

export const metadata = ownMetadata('recalls');

export default ownRoute('recalls', RecallsView);
