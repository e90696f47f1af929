import { readLotCode } from '@shop/lots/lot-code';
import { can } from '@shop/permissions/permissions';
import { notFound, redirect } from 'next/navigation';

import { findAdminLot, type AdminLot } from '../../../lots/queries/find-admin-lot';
import { findLotId } from '../../../lots/queries/find-lot-id';
import { readLotChoices, type LotChoices } from '../../../lots/queries/lot-choices';
import { listShortOrders } from '../../../orders/queries/short-orders';
import type { AdminContext } from '../../admin-context';
import type { PanelView } from '../../engine/panel-view';
import { idInPath, page } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import { forbiddenRedirect } from '../../forbidden-redirect';
import { newRecallHref, recallLinkText } from '../recalls/recalls-address';
import { draftOfLot, newDraft } from './lot-draft';
import { LotActs } from './LotActs';
import { LotBadge } from './LotBadge';
import { LotFacts } from './LotFacts';
import { LotForm } from './LotForm';
import { LOTS_PATH, lotHref, NEW_LOT, READ_LOT } from './lots-address';
import { ReadCode } from './ReadCode';
import styles from './lots.module.css';
import { ShortOrders } from './ShortOrders';

/**
 * `/admin/lotes/novo` and `/admin/lotes/:id` show a lot in analysis as a form, and a released lot with its evidence.
 * `/admin/lotes/ler` reads the code of a box.
 */
export const LotView = page('lot', async (adminContext, props) => {
  const { req } = props.initPageResult;
  const { admin, cms } = adminContext;
  const segment = idInPath(props);
  if (segment === READ_LOT) return <ReadLot view={props} cms={cms} />;
  const isNew = segment === NEW_LOT;
  const canManage = can(admin, 'lot:manage');
  if (isNew && !canManage) redirect(forbiddenRedirect(req));
  const [lot, choices] = await Promise.all([isNew ? null : findAdminLot(cms, segment), readLotChoices(cms)]);
  if (!isNew && !lot) notFound();
  const short =
    lot && lot.missing > 0 && can(admin, 'order:read') ? await listShortOrders(cms, lot.productId) : [];
  const title = lot ? `Lote ${lot.code}` : 'Novo lote';
  const rights = { canManage, canFreeze: can(admin, 'lot:freeze') };
  return (
    <AdminPage view={props} steps={[{ label: 'Lotes', url: LOTS_PATH }, { label: lot?.code ?? 'Novo' }]}>
      <BackLink href={LOTS_PATH}>Lotes</BackLink>
      <PageHead title={title}>
        {lot ? (
          <div className={styles.acts}>
            <LotBadge status={lot.status} blockKind={lot.blockKind} />
            <LotActs lot={lot} rights={rights} />
            {can(admin, 'recall:run') ? (
              <AdminLink href={newRecallHref(lot.code)}>{recallLinkText(lot.status)}</AdminLink>
            ) : null}
          </div>
        ) : null}
      </PageHead>
      {lot && short.length > 0 ? (
        <ShortOrders missing={lot.missing} orders={short} canChange={can(admin, 'order:refund')} />
      ) : null}
      {lot && (lot.status !== 'em_analise' || !canManage) ? (
        <LotFacts lot={lot} />
      ) : (
        <LotForm
          key={lot?.id ?? NEW_LOT}
          {...formOf({ lot, choices, adminId: admin.id, productId: props.searchParams?.produto })}
        />
      )}
    </AdminPage>
  );
});

function formOf({
  lot,
  choices,
  adminId,
  productId,
}: {
  lot: AdminLot | null;
  choices: LotChoices;
  adminId: string;
  productId: string | string[] | undefined;
}) {
  const first = choices.products.find(({ id }) => id === productId);
  const madeById = choices.team.some(({ id }) => id === adminId) ? adminId : '';
  const draft = lot
    ? draftOfLot(lot)
    : newDraft({
        productId: first?.id ?? '',
        today: choices.today,
        madeById,
        ingredients: first?.ingredients ?? [],
        shelfLifeDays: first?.shelfLifeDays,
      });
  return { lot, choices, draft };
}

/** The page for reading the code of a box. If the URL contains a code, the page redirects to the lot with that code. */
async function ReadLot({ view, cms }: { view: PanelView } & Pick<AdminContext, 'cms'>) {
  const given = view.searchParams?.codigo;
  const code = readLotCode(typeof given === 'string' ? given : '');
  const lotId = code && (await findLotId(cms, code));
  if (lotId) redirect(lotHref(lotId));
  return (
    <AdminPage view={view} steps={[{ label: 'Lotes', url: LOTS_PATH }, { label: 'Ler código' }]}>
      <BackLink href={LOTS_PATH}>Lotes</BackLink>
      <PageHead title="Ler código" />
      <ReadCode unknown={code} />
    </AdminPage>
  );
}
