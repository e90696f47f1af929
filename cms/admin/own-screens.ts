import { isRecordId } from '../orders/order-row';
import { PRODUCTS_PATH } from './products/products-address';
import { PROMOTIONS_PATH } from './promotions/promotions-address';

const SCREENS: Record<string, { path: string; newName: string }> = {
  products: { path: PRODUCTS_PATH, newName: 'novo' },
  promotions: { path: PROMOTIONS_PATH, newName: 'nova' },
};

/**
 * The screen of ours that takes the place of one of Payload's lists or editors, or null where Payload's is the one. Its
 * editors save whatever they loaded, hours later too; ours say when somebody else was quicker.
 */
export function ownScreenOf(segments: readonly string[] | undefined): string | null {
  const [area, slug = '', id] = segments ?? [];
  const screen = area === 'collections' && Object.hasOwn(SCREENS, slug) ? SCREENS[slug] : undefined;
  if (!screen) return null;
  if (id === 'create') return `${screen.path}/${screen.newName}`;
  return isRecordId(id) ? `${screen.path}/${id}` : screen.path;
}
