import type { MenuFilterView } from './menu-filter';

interface MenuTitleInput {
  filter: MenuFilterView;
  categories: readonly { slug: string | null; name: string }[];
}

/** What the page is called in a tab, in a history and by a screen reader: with its filter, so that two are told apart. */
export function menuTitle({ filter: { category, search, page }, categories }: MenuTitleInput): string {
  const name = categories.find(({ slug }) => slug === category)?.name;
  const subject = search ? `Cardápio: “${search}”` : category && name ? `Cardápio: ${name}` : 'Cardápio';
  return page > 1 ? `${subject} (página ${page})` : subject;
}
