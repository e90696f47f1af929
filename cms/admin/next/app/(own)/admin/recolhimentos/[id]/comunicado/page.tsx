import { ownMetadata, ownRoute } from '../../../../../../../engine/own-route';
import { RecallReportView } from '../../../../../../../views/recalls/RecallReportView';

export const metadata = ownMetadata('recallReport');

export default ownRoute('recallReport', RecallReportView);
