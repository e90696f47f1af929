import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { NoticeTextsView } from '../../../../../../views/notifications/NoticeTextsView';

export const metadata = ownMetadata('noticeTexts');

export default ownRoute('noticeTexts', NoticeTextsView);
