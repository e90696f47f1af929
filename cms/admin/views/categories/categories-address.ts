import { listAddress } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';

export const CATEGORIES_PATH = pagePath('categories');

/** The last part of the path of a new category. */
export const NEW_CATEGORY = 'nova';

/** The address of the list, and of a category beside it ('nova' for a new one). */
export const categoriesAddress = listAddress(CATEGORIES_PATH, {});
