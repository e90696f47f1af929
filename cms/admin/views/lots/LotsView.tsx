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
  IconTruckReturn,
} from '@tabler/icons-react';

import { listLots, type LotList } from '../../../lots/queries/list-lots';
import { LOT_TABS, type LotTab } from '@shop/lots/lot-tabs';
import { listPage } from '../../engine/list-page';
import { AdminLink } from '../../components/page/AdminLink';
import { ButtonLink } from '../../components/page/ButtonLink';
import { Failure } from '../../components/page/Failure';
import { HeadLinks } from '../../components/page/HeadLinks';
import { labelsHref, lotsAddress, LOTS_PATH, newLotHref, readLotHref } from './lots-address';
import { RECALLS_PATH } from '../recalls/recalls-address';
import { LOT_COLUMNS, lotRow } from './LotRow';
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
export const LotsView = listPage('lots', {
  address: lotsAddress,
  read: ({ context, values }) => listLots(context.cms, values),
  failure: <Failure message={adminMessages.lots_load_failed} />,
  acts: ({ context }) => (
    <>
      <HeadLinks
        label="Mais sobre lotes"
        links={[
          ...(can(context.admin, 'recall:read')
            ? [{ href: RECALLS_PATH, label: 'Recolhimentos', icon: <IconTruckReturn aria-hidden="true" /> }]
            : []),
          { href: labelsHref(), label: 'Etiquetas', icon: <IconPrinter aria-hidden="true" /> },
        ]}
      />
      {can(context.admin, 'lot:manage') ? (
        <ButtonLink href={newLotHref()} variant="filled">
          <IconPlus aria-hidden="true" />
          Entrou um lote
        </ButtonLink>
      ) : null}
    </>
  ),
  above: ({ data }) => <Waiting waiting={data.waiting} />,
  filters: ({ values: { tab, search } }) => ({
    href: lotsAddress.href({ tab, search }),
    search: { label: 'Buscar lote', placeholder: 'Código ou produto' },
    className: styles.search,
    children: (
      <Button component="a" href={readLotHref()} leftSection={<IconScan aria-hidden="true" />}>
        Ler código
      </Button>
    ),
  }),
  tabs: ({ values, data: { counts } }) =>
    LOT_TABS.map((tab) => ({
      label: TAB_LABELS[tab],
      href: lotsAddress.href({ tab, search: values.search }),
      isCurrent: tab === values.tab && !values.isExpiring,
      count: counts[tab],
    })),
  rows: ({ rows }) => rows,
  table: ({ context: { admin } }) => {
    const rights = { canManage: can(admin, 'lot:manage'), canFreeze: can(admin, 'lot:freeze') };
    return { columns: LOT_COLUMNS, rowOf: (lot) => lotRow(lot, rights) };
  },
  empty: ({ context, values }) => (
    <NoLots
      isFiltered={lotsAddress.href(values) !== LOTS_PATH}
      canManage={can(context.admin, 'lot:manage')}
    />
  ),
  foot: ({ data }) => <p className={styles.foot}>{footText(data)}</p>,
});

function NoLots({ isFiltered, canManage }: { isFiltered: boolean; canManage: boolean }) {
  if (isFiltered)
    return (
      <>
        <p>Nenhum lote aqui.</p>
        <ButtonLink href={LOTS_PATH}>Ver os lotes na casa</ButtonLink>
      </>
    );
  return (
    <>
      <p>Nenhum lote na casa. Entrou um lote?</p>
      {canManage ? <ButtonLink href={newLotHref()}>Entrou um lote</ButtonLink> : null}
    </>
  );
}

function Waiting({ waiting: { forResult, expiring, onSale } }: { waiting: LotList['waiting'] }) {
  return (
    <div className={styles.now}>
      <AdminLink href={lotsAddress.href({ tab: 'em-analise' })} data-hot={forResult > 0 ? '' : undefined}>
        <IconFlask aria-hidden="true" />
        <b>{forResult}</b> <span>em análise</span>
      </AdminLink>
      <AdminLink href={lotsAddress.href({ isExpiring: true })}>
        <IconCalendarExclamation aria-hidden="true" />
        <b>{expiring}</b> <span>{expiring === 1 ? 'vence' : 'vencem'} em 30 dias</span>
      </AdminLink>
      <AdminLink href={LOTS_PATH}>
        <IconCircleCheck aria-hidden="true" />
        <b>{onSale}</b> <span>à venda</span>
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
