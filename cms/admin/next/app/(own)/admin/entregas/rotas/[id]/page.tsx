import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { RunView } from '../../../../../../../views/runs/RunView';

export const metadata = ownMetadata('run');

export default ownRoute('run', RunView);
