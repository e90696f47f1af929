'use client';

import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import type { OfficePromotionList, PromotionTab } from '../../promotions/queries/office-promotions';
import styles from '../orders/order-filters.module.css';
import tabs from '../orders/order-tabs.module.css';
import { PROMOTIONS_PATH, promotionsHref, type PromotionsAddress } from './promotions-address';
import own from './promotions.module.css';

const TAB_LABEL: Record<PromotionTab, string> = {
  todas: 'Todas',
  ativas: 'Ativas',
  agendadas: 'Agendadas',
  expiradas: 'Expiradas',
  inativas: 'Inativas',
};

interface PromotionFiltersProps {
  address: PromotionsAddress;
  counts: OfficePromotionList['counts'];
}

/** Search by title, and the groups of promotions with how many each holds under the same search. */
export function PromotionFilters({ address, counts }: PromotionFiltersProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <form
        action={PROMOTIONS_PATH}
        role="search"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          router.push(promotionsHref({ ...address, search: input.current?.value.trim() ?? '', page: 1 }));
        }}
      >
        {address.tab === 'todas' ? null : <input type="hidden" name="situacao" value={address.tab} />}
        <TextInput
          ref={input}
          // The key takes over what a link or the back button put into the address.
          key={address.search}
          className={own.search}
          type="search"
          name="busca"
          aria-label="Buscar promoção"
          defaultValue={address.search}
          placeholder="Buscar pelo título"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          leftSection={<IconSearch aria-hidden="true" size={20} stroke={1.75} />}
        />
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
            {TAB_LABEL[tab]} <span>{counts[tab].toLocaleString('pt-BR')}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
