import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { NewRecallView } from '../../../../../../views/recalls/NewRecallView';

export const metadata = ownMetadata('newRecall');

export default ownRoute('newRecall', NewRecallView);
