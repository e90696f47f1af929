import type { UIFieldServerProps } from 'payload';

import { findCategoryUse } from '../../catalog/queries/category-use';
import { officeOf } from '../office';
import { RemoveCategory } from './RemoveCategory';

/** Beside a category that is stored: how many products are in it, and the way to delete it without losing them. */
export async function CategoryProducts({ id, req }: UIFieldServerProps) {
  const office = officeOf(req);
  if (!office || typeof id !== 'string') return null;
  const use = await findCategoryUse(office.cms, id);
  return <RemoveCategory categoryId={id} {...use} />;
}
