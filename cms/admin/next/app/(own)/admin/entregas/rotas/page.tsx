import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { RunsView } from '../../../../../../views/runs/RunsView';

export const metadata = ownMetadata('runs');

export default ownRoute('runs', RunsView);
