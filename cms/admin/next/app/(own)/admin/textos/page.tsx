import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { TextsView } from '../../../../../views/texts/TextsView';

export const metadata = ownMetadata('texts');

export default ownRoute('texts', TextsView);
