import { ownMetadata, ownRoute } from '../../../../../../engine/own-route';
import { CategoriesView } from '../../../../../../views/categories/CategoriesView';

export const metadata = ownMetadata('category');

export default ownRoute('category', CategoriesView);
