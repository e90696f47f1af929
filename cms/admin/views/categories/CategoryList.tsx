'use client';

import { ActionIcon } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconEyeOff } from '@tabler/icons-react';
import { useLayoutEffect, useOptimistic, useRef } from 'react';

import type { AdminCategoryRow } from '../../../catalog/queries/admin-category';
import { AdminLink } from '../../components/page/AdminLink';
import { SavedMark } from '../../components/page/SavedMark';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { categoriesAddress } from './categories-address';
import own from './categories.module.css';
import { categoryRefusal } from './category-refusals';

interface CategoryListProps {
  categories: readonly AdminCategoryRow[];
  /** The category whose form is open; null for none, and only then the order can be changed. */
  openId: string | null;
  /** The category that was saved just now; '' for none. */
  savedId: string;
}

/** Returns the categories with one of them moved by one place. */
export function movedBy<Row extends { id: string }>(rows: readonly Row[], id: string, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= rows.length) return [...rows];
  const rest = rows.filter((each) => each !== row);
  rest.splice(to, 0, row);
  return rest;
}

/** The categories in the order of the menu. A row opens its category; two buttons move it. */
export function CategoryList({ categories, openId, savedId }: CategoryListProps) {
  // The pressed button moves with its row, and would lose the focus by that.
  const pressed = useRef<HTMLElement>(null);
  const [shown, show] = useOptimistic(categories, (rows, ids: readonly string[]) =>
    rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
  const arrange = useAct(acts.catalog.arrangeCategories, {
    done: adminMessages.categories_arranged,
    refusal: categoryRefusal,
    onStart: ({ categoryIds }) => show(categoryIds),
  });
  const order = shown.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [order]);

  function move(id: string, by: -1 | 1, button: HTMLElement) {
    if (arrange.isBusy) return;
    pressed.current = button;
    const categoryIds = movedBy(shown, id, by).map((row) => row.id);
    if (categoryIds.join() !== order) arrange.run({ categoryIds });
  }

  return (
    <ol className={own.rows} aria-label="Categorias" data-beside={openId === null ? undefined : ''}>
      {shown.map(({ id, name, active, ...counts }, place) => (
        <li key={id} className={own.row}>
          <AdminLink
            href={categoriesAddress.href({}, id)}
            scroll={false}
            className={own.name}
            aria-current={id === openId ? 'true' : undefined}
          >
            {name}
          </AdminLink>
          <span className={own.facts}>
            <span>{productsText(counts)}</span>
            {active ? (
              <span>No cardápio</span>
            ) : (
              <span className={own.off}>
                <IconEyeOff aria-hidden="true" />
                Fora do cardápio
              </span>
            )}
            {id === savedId ? <SavedMark /> : null}
          </span>
          {openId === null && shown.length > 1 ? (
            <span className={own.moves}>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Subir ${name}`}
                aria-disabled={place === 0}
                onClick={({ currentTarget }) => move(id, -1, currentTarget)}
              >
                <IconArrowUp aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Descer ${name}`}
                aria-disabled={place === shown.length - 1}
                onClick={({ currentTarget }) => move(id, 1, currentTarget)}
              >
                <IconArrowDown aria-hidden="true" />
              </ActionIcon>
            </span>
          ) : null}
          <IconChevronRight className={own.chevron} aria-hidden="true" />
        </li>
      ))}
    </ol>
  );
}

/** Returns '4 produtos', or '1 produto e 3 sem lactose' where the button shows those of other categories too. */
function productsText({
  productCount,
  lactoseFreeCount,
}: Pick<AdminCategoryRow, 'productCount' | 'lactoseFreeCount'>): string {
  const counted = (count: number) => (count === 1 ? '1 produto' : `${formatNumber(count)} produtos`);
  if (lactoseFreeCount === 0) return counted(productCount);
  return productCount === 0
    ? `${formatNumber(lactoseFreeCount)} sem lactose`
    : `${counted(productCount)} e ${formatNumber(lactoseFreeCount)} sem lactose`;
}
