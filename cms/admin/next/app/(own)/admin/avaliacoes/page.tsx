import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { ReviewsView } from '../../../../../views/reviews/ReviewsView';

export const metadata = ownMetadata('reviews');

export default ownRoute('reviews', ReviewsView);
