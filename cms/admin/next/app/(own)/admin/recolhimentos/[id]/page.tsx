import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { RecallView } from '../../../../../../views/recalls/RecallView';

export const metadata = ownMetadata('recall');

export default ownRoute('recall', RecallView);
