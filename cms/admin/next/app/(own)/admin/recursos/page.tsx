import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { ResourcesView } from '../../../../../views/resources/ResourcesView';

export const metadata = ownMetadata('resources');

export default ownRoute('resources', ResourcesView);
