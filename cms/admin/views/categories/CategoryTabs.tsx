import { IconPlus } from '@tabler/icons-react';
import type { ListViewServerPropsOnly } from 'payload';

import { adminContextOf } from '../../admin-context';
import { ButtonLink } from '../../components/page/ButtonLink';
import { SectionTabs } from '../../components/page/SectionTabs';
import { CATEGORIES_PATH } from '../../engine/menu';

/** What stands above Payload's list of categories: the button of a new one, which names it, and the tabs of "Produtos". */
export async function CategoryTabs({ user, payload }: Pick<ListViewServerPropsOnly, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'category:write');
  if (!adminContext) return null;
  return (
    <>
      <div data-create="">
        <ButtonLink href={`${CATEGORIES_PATH}/create`} variant="filled">
          <IconPlus aria-hidden="true" />
          Nova categoria
        </ButtonLink>
      </div>
      <SectionTabs href={CATEGORIES_PATH} adminContext={adminContext} />
    </>
  );
}
