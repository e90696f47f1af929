import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { PaymentsLedger } from '../../../../../../views/ledgers/PaymentsLedger';

export const metadata = ownMetadata('payments');

export default ownRoute('payments', PaymentsLedger);
