import type { MenuFilterView } from './menu-filter';

interface MenuTitleInput {
  filter: MenuFilterView;
  categories: readonly { slug: string | null; name: string }[];
}

/**
 * Returns the page's title for tabs, history and screen readers: it includes the filter, so that two menus can be
 * distinguished.
 */
export function menuTitle({ filter: { category, search, page }, categories }: MenuTitleInput): string {
  const name = categories.find(({ slug }) => slug === category)?.name;
  const subject = search ? `Cardápio: “${search}”` : category && name ? `Cardápio: ${name}` : 'Cardápio';
  return page > 1 ? `${subject} (página ${page})` : subject;
}
