import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { CampaignView } from '../../../../../../views/notifications/CampaignView';

export const metadata = ownMetadata('campaign');

export default ownRoute('campaign', CampaignView);
