import type { UIFieldServerProps } from 'payload';

import { findCategoryUse } from '../../../catalog/queries/category-use';
import { adminContextOf } from '../../admin-context';
import { RemoveCategory } from './RemoveCategory';

/** Shows how many products a stored category has, and offers to delete the category without losing its products. */
export async function CategoryProducts({ id, req }: UIFieldServerProps) {
  const adminContext = await adminContextOf(req, 'category:write');
  if (!adminContext || typeof id !== 'string') return null;
  const use = await findCategoryUse(adminContext.cms, id);
  return <RemoveCategory categoryId={id} {...use} />;
}
