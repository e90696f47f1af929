import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { CaseView } from '../../../../../../views/cases/CaseView';

export const metadata = ownMetadata('case');

export default ownRoute('case', CaseView);
