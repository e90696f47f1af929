import type { UIFieldServerProps } from 'payload';

import { findCategoryUse } from '../../catalog/queries/category-use';
import { officeOf } from '../office';
import { RemoveCategory } from './RemoveCategory';

/** Shows how many products a stored category has, and offers to delete the category without losing them. */
export async function CategoryProducts({ id, req }: UIFieldServerProps) {
  const office = officeOf(req, 'category:write');
  if (!office || typeof id !== 'string') return null;
  const use = await findCategoryUse(office.cms, id);
  return <RemoveCategory categoryId={id} {...use} />;
}
