import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { TeamView } from '../../../../../views/team/TeamView';

export const metadata = ownMetadata('team');

export default ownRoute('team', TeamView);
