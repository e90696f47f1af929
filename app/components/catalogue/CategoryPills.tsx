import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import styles from './category-pills.module.css';

export interface CategoryPillView {
  label: string;
  /** Number of products in the category. */
  count: number;
  href: string;
  isCurrent: boolean;
}

export interface CategoryPillsProps {
  categories: readonly CategoryPillView[];
  /** The search beside the pills, from 768 px up. */
  children?: ReactNode;
}

/** The menu's filter, sticky under the header. Its items are links, because each filter has its own address. */
export function CategoryPills({ categories, children }: CategoryPillsProps) {
  const pills = useRef<HTMLElement>(null);
  const current = categories.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    if (current > 0 && pills.current) showPill(pills.current, current);
  }, [current]);
  return (
    <div className={styles.bar}>
      <div className={classNames(layout.page, styles.row)}>
        <nav ref={pills} className={styles.pills} aria-label="Categorias">
          {categories.map(({ label, count, href, isCurrent }) => (
            <Link key={href} to={href} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {label}
              <span className={styles.count}>
                {count === 0 ? 'nenhum ainda' : count}
                {count === 0 ? null : (
                  <span className={text.srOnly}>{count === 1 ? ' produto' : ' produtos'}</span>
                )}
              </span>
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}

/** Scrolls only the row. It does not use `scrollIntoView`, which might also scroll the page. */
function showPill(row: HTMLElement, place: number): void {
  const shown = row.getBoundingClientRect();
  const pill = row.children[place]?.getBoundingClientRect();
  if (pill) row.scrollLeft += pill.left + pill.width / 2 - (shown.left + shown.width / 2);
}
