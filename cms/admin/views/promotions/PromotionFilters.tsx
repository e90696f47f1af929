import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminPromotionList, PromotionTab } from '../../../promotions/queries/admin-promotions';
import { FilterForm } from '../../components/table/FilterForm';
import tabs from '../../components/table/tabs.module.css';
import { promotionsHref, type PromotionsAddress } from './promotions-address';

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
  return (
    <div>
      <FilterForm
        href={promotionsHref(address)}
        search={{ label: 'Buscar promoção', placeholder: 'Buscar pelo título', value: address.search }}
      />
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
