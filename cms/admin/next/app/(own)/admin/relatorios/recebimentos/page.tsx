import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { ProceedsView } from '../../../../../../views/reports/ProceedsView';

export const metadata = ownMetadata('proceeds');

export default ownRoute('proceeds', ProceedsView);
