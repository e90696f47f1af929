import type { ListViewServerPropsOnly } from 'payload';

import { adminContextOf } from '../../admin-context';
import { SectionTabs } from '../../components/page/SectionTabs';
import { CATEGORIES_PATH } from '../../engine/menu';

/** The tabs of "Produtos" above Payload's list of categories. */
export async function CategoryTabs({ user, payload }: Pick<ListViewServerPropsOnly, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'category:write');
  return adminContext ? <SectionTabs href={CATEGORIES_PATH} adminContext={adminContext} /> : null;
}
