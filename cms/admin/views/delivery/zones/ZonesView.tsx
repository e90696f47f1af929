import { adminMessages } from '@shop/messages/admin-messages';
import { formatBrl } from '@shop/money/format-brl';
import { can } from '@shop/permissions/permissions';
import { IconPlus } from '@tabler/icons-react';

import {
  listAdminZones,
  readDeliveryPauses,
  type AdminZone,
} from '../../../../delivery/queries/admin-delivery';
import { listAreaRequests, type AreaDemand } from '../../../../delivery/queries/area-requests';
import { listAddress, textOf } from '../../../engine/list-address';
import { listPage } from '../../../engine/list-page';
import { AdminLink } from '../../../components/page/AdminLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { LoadFailure } from '../../../components/page/LoadFailure';
import panel from '../../../components/page/panel.module.css';
import { PanelTable } from '../../../components/table/PanelTable';
import type { DataColumn, DataRow } from '../../../components/table/data-table';
import table from '../../../components/table/table.module.css';
import { DELIVERY_PATH, NEW_ZONE, zoneHref } from '../delivery-address';
import { amountOr, deliveryRefusal, zoneLimits, zoneReach } from '../delivery-labels';
import own from '../delivery.module.css';
import { DeliveryHead } from '../DeliveryHead';
import type { StoredDraft } from '../../../engine/use-record-form';
import { formatDate } from '@shop/time/bahia';
import { formatNumber } from '@shop/text/format-number';
import { listText } from '@shop/text/list-text';
import { PlaceTester } from './PlaceTester';
import { newZoneDraft, zoneDraftOf, type ZoneDraft } from './zone-draft';
import { ZoneForm } from './ZoneForm';
import { ZoneSwitch } from './ZoneSwitch';

/** The places outside every zone for which people asked to be notified. Empty until the first request. */
function AreaDemandList({ places }: { places: readonly AreaDemand[] }) {
  if (places.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="pediram">
      <h2 id="pediram">Pediram e ainda não atendemos</h2>
      <dl className={panel.pairs}>
        {places.map(({ city, neighborhood, people, since }) => (
          <div key={`${city}|${neighborhood}`}>
            <dt>{[neighborhood, city].filter(Boolean).join(', ')}</dt>
            <dd>
              {formatNumber(people)} {people === 1 ? 'pessoa' : 'pessoas'} desde {formatDate(since)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={own.hint}>
        Quando uma área passar a atender o lugar, a loja avisa cada pessoa por e-mail, uma vez.
      </p>
    </section>
  );
}

/**
 * `/admin/entregas`, `/areas/nova` and `/areas/:id`: the zones, and beside them the form, which on a phone is shown
 * alone.
 */
export const ZonesView = listPage('zones', {
  address: listAddress(DELIVERY_PATH, {}),
  read: async ({ context: { cms } }) => {
    const [zones, pauses, requests] = await Promise.all([
      listAdminZones(cms),
      readDeliveryPauses(cms),
      listAreaRequests(cms),
    ]);
    return { zones, pauses, requests };
  },
  failure: <LoadFailure message={adminMessages.delivery_load_failed} />,
  head: ({ context, view, data }) => (
    <DeliveryHead
      title="Áreas e taxas"
      href={DELIVERY_PATH}
      adminContext={context}
      pauses={data?.pauses ?? null}
      isPauseOpen={textOf(view.searchParams ?? {}, 'pausar') !== ''}
    >
      {can(context.admin, 'delivery:write') ? (
        <ButtonLink href={zoneHref(NEW_ZONE)} variant="filled">
          <IconPlus aria-hidden="true" />
          Nova área
        </ButtonLink>
      ) : null}
    </DeliveryHead>
  ),
  rows: ({ zones }) => zones,
  list: (zones, { context: { admin }, id }) => (
    <section className={panel.panel} aria-label="Áreas de entrega">
      <PanelTable
        label="Áreas de entrega"
        columns={COLUMNS}
        rows={zones.map((zone) =>
          rowOf(zone, { canWrite: can(admin, 'delivery:write'), isOpen: zone.id === id }),
        )}
        className={own.zones ?? ''}
      />
    </section>
  ),
  empty: () => (
    <section className={panel.panel} aria-label="Áreas de entrega">
      <p className={panel.empty}>Nenhuma área ainda. A loja só aceita retirada.</p>
    </section>
  ),
  foot: ({ data: { requests } }) => (
    <>
      <PlaceTester />
      <AreaDemandList places={requests} />
    </>
  ),
  form: {
    idAt: 2,
    isMissing: ({ context: { admin }, id, data }) =>
      id !== null &&
      (!can(admin, 'delivery:write') ||
        (data !== null && id !== NEW_ZONE && !data.zones.some((zone) => zone.id === id))),
    name: ({ id, data }) => data?.zones.find((zone) => zone.id === id)?.name ?? 'Nova área',
    render: ({ id, data: { zones } }) => {
      if (!id) return null;
      const open = zones.find((zone) => zone.id === id);
      return (
        <ZoneForm
          key={open?.id ?? NEW_ZONE}
          stored={open ? storedOf(open) : NEW}
          inUse={open ? inUse(open) : null}
        />
      );
    },
  },
});

const COLUMNS: readonly DataColumn[] = [
  { key: 'name', label: 'Área' },
  { key: 'fee', label: 'Taxa', align: 'right' },
  { key: 'minimum', label: 'Mínimo', align: 'right', isWide: true },
  { key: 'free', label: 'Grátis a partir de', align: 'right', isWide: true },
  { key: 'active', label: 'Entrega' },
];

function rowOf(zone: AdminZone, { canWrite, isOpen }: { canWrite: boolean; isOpen: boolean }): DataRow {
  return {
    id: zone.id,
    name: zone.name,
    cells: {
      name: (
        <>
          {canWrite ? (
            <AdminLink
              href={zoneHref(zone.id)}
              scroll={false}
              className={table.rowLink}
              aria-current={isOpen ? 'true' : undefined}
            >
              {zone.name}
            </AdminLink>
          ) : (
            zone.name
          )}
          <span className={`${table.note} ${own.narrow}`}>{zoneLimits(zone)}</span>
          <Reach zone={zone} />
        </>
      ),
      fee: <b>{formatBrl(zone.feeCents)}</b>,
      minimum: amountOr(zone.minimumCents),
      free: amountOr(zone.freeFromCents),
      active: canWrite ? (
        <ZoneSwitch zone={{ id: zone.id, name: zone.name, isActive: zone.isActive }} />
      ) : zone.isActive ? (
        'Ligada'
      ) : (
        'Desligada'
      ),
    },
  };
}

/** The places of a zone. Many bairros are counted, and named when somebody opens them. */
function Reach({ zone }: { zone: AdminZone }) {
  const { text, counted } = zoneReach(zone);
  if (counted.length === 0) return <span className={table.note}>{text}</span>;
  return (
    <details className={own.reach}>
      <summary>
        {text}. <u>Ver todos</u>
      </summary>
      {listText(counted)}
    </details>
  );
}

const NEW: StoredDraft<ZoneDraft> = { id: null, updatedAt: '', draft: newZoneDraft(), changedBy: null };

const storedOf = (zone: AdminZone): StoredDraft<ZoneDraft> => ({
  id: zone.id,
  updatedAt: zone.updatedAt.toISOString(),
  draft: zoneDraftOf(zone),
  changedBy: zone.changedBy,
});

const inUse = ({ openOrders, hasWindows }: AdminZone): string | null =>
  openOrders > 0 || hasWindows ? deliveryRefusal({ code: 'zone_in_use', openOrders }) : null;
