import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { LabelsView } from '../../../../../../views/lot-labels/LabelsView';

export const metadata = ownMetadata('lotLabels');

export default ownRoute('lotLabels', LabelsView);
