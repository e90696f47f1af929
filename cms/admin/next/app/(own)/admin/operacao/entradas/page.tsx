import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { SignInsView } from '../../../../../../views/team/SignInsView';

export const metadata = ownMetadata('signIns');

export default ownRoute('signIns', SignInsView);
