import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { AuditView } from '../../../../../../views/operation/AuditView';

export const metadata = ownMetadata('audit');

export default ownRoute('audit', AuditView);
