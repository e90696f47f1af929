import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { MovementsLedger } from '../../../../../../views/ledgers/MovementsLedger';

export const metadata = ownMetadata('movements');

export default ownRoute('movements', MovementsLedger);
