import { newCategoryForm } from '@shop/catalog/category-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { IconPlus } from '@tabler/icons-react';

import { findAdminCategory, listMenuCategories } from '../../../catalog/queries/admin-category';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import panel from '../../components/page/panel.module.css';
import { savedOf } from '../../engine/list-address';
import { listPage } from '../../engine/list-page';
import { auditAddress } from '../operation/operation-address';
import { categoriesAddress, NEW_CATEGORY } from './categories-address';
import own from './categories.module.css';
import { CategoryForm } from './CategoryForm';
import { CategoryList } from './CategoryList';

/** `/admin/categorias`, `/nova` and `/:id`: the list, and beside it the form, which on a phone is shown alone. */
export const CategoriesView = listPage('categories', {
  address: categoriesAddress,
  read: async ({ context: { cms }, id }) => {
    const [categories, category] = await Promise.all([
      listMenuCategories(cms),
      id === null || id === NEW_CATEGORY ? null : findAdminCategory(cms, id),
    ]);
    return { categories, category };
  },
  failure: <LoadFailure message={adminMessages.categories_load_failed} />,
  acts: ({ id }) =>
    id === NEW_CATEGORY ? null : (
      <ButtonLink
        href={categoriesAddress.href({}, NEW_CATEGORY)}
        variant={id === null ? 'filled' : 'default'}
      >
        <IconPlus aria-hidden="true" />
        Nova categoria
      </ButtonLink>
    ),
  rows: ({ categories }) => categories,
  list: (categories, { id, view }) => (
    <section className={panel.panel} aria-label="Ordem no cardápio">
      <CategoryList categories={categories} openId={id} savedId={savedOf(view.searchParams ?? {})} />
      <p className={own.note}>Os botões do cardápio ficam nesta ordem.</p>
    </section>
  ),
  empty: () => (
    <p className={panel.empty}>Nenhuma categoria ainda. Com elas, quem compra acha o que quer no cardápio.</p>
  ),
  form: {
    idAt: 1,
    isMissing: ({ id, data }) =>
      data !== null && id !== null && id !== NEW_CATEGORY && data.category === null,
    name: ({ data, id }) =>
      id === NEW_CATEGORY ? 'Nova categoria' : (data?.category?.form.name ?? 'Categoria'),
    render: ({ context: { admin }, id, data: { category } }) =>
      id === null ? null : (
        <CategoryForm
          key={id}
          category={category ?? NEW}
          historyHref={
            category && can(admin, 'audit:read')
              ? auditAddress.href({ filter: { ...auditAddress.initial.filter, search: category.form.name } })
              : null
          }
        />
      ),
  },
});

const NEW = {
  id: NEW_CATEGORY,
  form: newCategoryForm(),
  sortOrder: null,
  updatedAt: '',
  changedBy: null,
  use: null,
};
