import { ownMetadata, ownRoute } from '../../../../../engine/own-route';
import { CategoriesView } from '../../../../../views/categories/CategoriesView';

export const metadata = ownMetadata('categories');

export default ownRoute('categories', CategoriesView);
