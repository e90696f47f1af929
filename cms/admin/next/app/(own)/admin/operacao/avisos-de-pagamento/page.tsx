import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { NoticesLedger } from '../../../../../../views/ledgers/NoticesLedger';

export const metadata = ownMetadata('notices');

export default ownRoute('notices', NoticesLedger);
