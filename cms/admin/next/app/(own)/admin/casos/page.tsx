import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { CasesView } from '../../../../../views/cases/CasesView';

export const metadata = ownMetadata('cases');

export default ownRoute('cases', CasesView);
