import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { MailsLedger } from '../../../../../../views/ledgers/MailsLedger';

export const metadata = ownMetadata('mails');

export default ownRoute('mails', MailsLedger);
