import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { VisitsView } from '../../../../../../views/visits/VisitsView';

export const metadata = ownMetadata('visits');

export default ownRoute('visits', VisitsView);
