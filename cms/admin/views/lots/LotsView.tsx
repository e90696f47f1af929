import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import {
  IconCalendarExclamation,
  IconCircleCheck,
  IconFlask,
  IconPlus,
  IconPrinter,
  IconScan,
} from '@tabler/icons-react';

import { listLots, LOT_TABS, type LotList, type LotTab } from '../../../lots/queries/list-lots';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { ButtonLink } from '../../components/page/ButtonLink';
import { Failure } from '../../components/page/Failure';
import { PageHead } from '../../components/page/PageHead';
import { FilterForm } from '../../components/table/FilterForm';
import tabStyles from '../../components/table/tabs.module.css';
import {
  labelsHref,
  lotsHref,
  newLotHref,
  readLotHref,
  readLotsAddress,
  type LotsAddress,
} from './lots-address';
import { LotsTable } from './LotsTable';
import styles from './lots.module.css';

const TAB_LABELS: Record<LotTab, string> = {
  'na-casa': 'Na casa',
  'em-analise': 'Em análise',
  parados: 'Bloqueados e recolhidos',
  encerrados: 'Encerrados',
};

/**
 * `/admin/lotes`: the lots by the day on which they were made. Above the list are the numbers of lots that need
 * attention.
 */
export const LotsView = page('lots', async (adminContext, props) => {
  const address = readLotsAddress(props.searchParams ?? {});
  const list = await load(adminContext, address);
  const canManage = can(adminContext.admin, 'lot:manage');
  const canFreeze = can(adminContext.admin, 'lot:freeze');
  return (
    <AdminPage view={props} steps={[{ label: 'Lotes' }]}>
      <PageHead title="Lotes">
        <div className={styles.acts}>
          <ButtonLink href={labelsHref()}>
            <IconPrinter aria-hidden="true" />
            Etiquetas
          </ButtonLink>
          {canManage ? (
            <ButtonLink href={newLotHref()} variant="dark">
              <IconPlus aria-hidden="true" />
              Entrou um lote
            </ButtonLink>
          ) : null}
        </div>
      </PageHead>
      {list ? (
        <>
          <Waiting waiting={list.waiting} />
          <FilterForm
            href={lotsHref({ tab: address.tab, search: address.search })}
            search={{ label: 'Buscar lote', placeholder: 'Código ou produto' }}
            className={styles.search}
          >
            <Button component="a" href={readLotHref()} leftSection={<IconScan aria-hidden="true" />}>
              Ler código
            </Button>
          </FilterForm>
          <nav className={tabStyles.tabs} aria-label="Situação">
            {LOT_TABS.map((tab) => (
              <AdminLink
                key={tab}
                href={lotsHref({ tab, search: address.search })}
                scroll={false}
                aria-current={tab === address.tab && !address.isExpiring ? 'page' : undefined}
              >
                {TAB_LABELS[tab]} <span>{list.counts[tab]}</span>
              </AdminLink>
            ))}
          </nav>
          <LotsTable list={list} address={address} rights={{ canManage, canFreeze }} />
          <p className={styles.foot}>{footText(list)}</p>
        </>
      ) : (
        <Failure message={adminMessages.lots_load_failed} />
      )}
    </AdminPage>
  );
});

function Waiting({ waiting: { forResult, expiring, onSale } }: { waiting: LotList['waiting'] }) {
  return (
    <div className={styles.now}>
      <AdminLink href={lotsHref({ tab: 'em-analise' })} data-hot={forResult > 0 ? '' : undefined}>
        <IconFlask aria-hidden="true" />
        <b>{forResult}</b> {forResult === 1 ? 'espera resultado' : 'esperam resultado'}
      </AdminLink>
      <AdminLink href={lotsHref({ isExpiring: true })}>
        <IconCalendarExclamation aria-hidden="true" />
        <b>{expiring}</b> {expiring === 1 ? 'vence' : 'vencem'} em 30 dias
      </AdminLink>
      <AdminLink href={lotsHref({})}>
        <IconCircleCheck aria-hidden="true" />
        <b>{onSale}</b> à venda
      </AdminLink>
    </div>
  );
}

/** The text below the list, about the boxes in analysis. */
function footText({ rows }: LotList): string {
  const drafts = rows.filter(({ status }) => status === 'em_analise');
  const [first] = drafts;
  if (!first) return '';
  if (drafts.length > 1) return 'Lote em análise não é vendido: entra no site quando você liberar.';
  const boxes = first.quantity === 1 ? 'A caixa' : `As ${first.quantity} caixas`;
  return `Lote em análise não é vendido. ${boxes} de ${first.productName} ${first.quantity === 1 ? 'entra' : 'entram'} no site quando você liberar.`;
}

function load({ cms }: AdminContext, address: LotsAddress): Promise<LotList | null> {
  return readOr({ cms }, { what: 'lots', otherwise: null }, () => listLots(cms, address));
}
