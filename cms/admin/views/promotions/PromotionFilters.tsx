'use client';

import { Button } from '@mantine/core';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';
import { useRouter } from 'next/navigation';

import type { AdminPromotionList, PromotionTab } from '../../../promotions/queries/admin-promotions';
import styles from '../../components/table/filters.module.css';
import tabs from '../../components/table/tabs.module.css';
import { SearchField } from '../../components/table/SearchField';
import { PROMOTIONS_PATH, promotionsHref, type PromotionsAddress } from './promotions-address';

const TAB_LABEL: Record<PromotionTab, string> = {
  todas: 'Todas',
  ativas: 'Ativas',
  agendadas: 'Agendadas',
  expiradas: 'Expiradas',
  inativas: 'Inativas',
};

interface PromotionFiltersProps {
  address: PromotionsAddress;
  counts: AdminPromotionList['counts'];
}

/** The search by title, and the tabs with the number of promotions that match the current search. */
export function PromotionFilters({ address, counts }: PromotionFiltersProps) {
  const router = useRouter();
  return (
    <div>
      <form
        action={PROMOTIONS_PATH}
        role="search"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get('busca');
          router.push(
            promotionsHref({ ...address, search: typeof search === 'string' ? search.trim() : '', page: 1 }),
          );
        }}
      >
        {address.tab === 'todas' ? null : <input type="hidden" name="situacao" value={address.tab} />}
        <SearchField label="Buscar promoção" placeholder="Buscar pelo título" search={address.search} />
        <Button type="submit">Buscar</Button>
      </form>
      <nav className={tabs.tabs} aria-label="Situação">
        {(Object.keys(TAB_LABEL) as PromotionTab[]).map((tab) => (
          <Link
            key={tab}
            href={promotionsHref({ ...address, tab, page: 1 })}
            prefetch={false}
            aria-current={tab === address.tab ? 'page' : undefined}
          >
            {TAB_LABEL[tab]} <span>{formatNumber(counts[tab])}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
