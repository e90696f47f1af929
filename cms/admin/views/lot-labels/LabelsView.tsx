import { lotPath } from '@shop/lots/lot-code';
import { isStopped } from '@shop/lots/lot-status';
import { formatDay } from '@shop/time/days';
import { formatDate } from '@shop/time/bahia';
import { IconLock } from '@tabler/icons-react';

import { findAdminProduct, type AdminProduct } from '../../../catalog/queries/admin-product';
import { readSettings } from '../../../content/queries/read-settings';
import { listLots, type LotListRow } from '../../../lots/queries/list-lots';
import { drawQrCode } from '../../../payments/queries/draw-qr-code';
import { page } from '../../engine/page';
import { AdminLink } from '../../components/page/AdminLink';
import { AdminPage } from '../../components/page/AdminPage';
import { BackLink } from '../../components/page/BackLink';
import { PageHead } from '../../components/page/PageHead';
import panel from '../../components/page/panel.module.css';
import { LOTS_PATH, newLotHref } from '../lots/lots-address';
import { productHref } from '../products/products-address';
import type { LabelFacts } from './label-facts';
import { LabelDesk } from './LabelDesk';
import styles from './lot-labels.module.css';

/**
 * `/admin/lotes/etiquetas`: the labels of a lot in their real sizes, with the text of the product's confirmed label.
 */
export const LabelsView = page('lotLabels', async (adminContext, props) => {
  const { cms } = adminContext;
  const { rows } = await listLots(cms, { tab: 'na-casa', search: '' });
  const lots = rows.filter(({ status }) => !isStopped(status));
  const lot = lots.find(({ id }) => id === props.searchParams?.lote) ?? lots[0];
  const [product, settings] = await Promise.all([
    lot ? findAdminProduct(cms, lot.productId) : null,
    readSettings(cms),
  ]);
  return (
    <AdminPage view={props} steps={[{ label: 'Lotes', url: LOTS_PATH }, { label: 'Etiquetas' }]}>
      <div className={styles.top}>
        <BackLink href={LOTS_PATH}>Lotes</BackLink>
        <PageHead title="Etiquetas" />
      </div>
      {lot && product ? (
        <LabelDesk
          key={lot.id}
          lots={lots.map(({ id, code, productName }) => ({ id, label: `${code} · ${productName}` }))}
          lot={{ id: lot.id, quantity: lot.quantity }}
          isConfirmed={product.labelConfirmedAt !== null}
          facts={factsOf({
            lot,
            product,
            maker: makerText(settings),
            url: new URL(lotPath(lot.code), cms.publicUrl).href,
          })}
        >
          <p className={styles.source}>
            <IconLock aria-hidden="true" />
            <span>
              {product.labelConfirmedAt ? (
                <>
                  Vem do rótulo confirmado em {formatDate(new Date(product.labelConfirmedAt))}
                  {product.labelConfirmedBy ? ` por ${product.labelConfirmedBy}` : ''}. Para mudar,{' '}
                </>
              ) : (
                <>
                  <b>O rótulo de {lot.productName} não está confirmado.</b> Sem a conferência não imprimimos.
                  Para conferir,{' '}
                </>
              )}
              <AdminLink href={productHref(lot.productId)}>edite o produto</AdminLink>.
            </span>
          </p>
        </LabelDesk>
      ) : (
        <section className={panel.panel} role="status">
          <p>
            Nenhum lote para etiquetar. <AdminLink href={newLotHref()}>Entrou um lote?</AdminLink>
          </p>
        </section>
      )}
    </AdminPage>
  );
});

const makerText = ({ seller, phone }: Awaited<ReturnType<typeof readSettings>>): string =>
  [
    'Indústria brasileira',
    seller.legalName,
    seller.cnpj ? `CNPJ ${seller.cnpj}` : '',
    seller.address,
    phone ? `SAC ${phone}` : '',
  ]
    .filter(Boolean)
    .join(', ');

function factsOf({
  lot,
  product: { form },
  maker,
  url,
}: {
  lot: LotListRow;
  product: AdminProduct;
  maker: string;
  url: string;
}): LabelFacts {
  return {
    name: form.name,
    description: form.description.split('\n')[0] ?? '',
    ingredients: form.ingredients,
    allergens: { contains: form.contains, mayContain: form.mayContain },
    isGlutenFree: form.isGlutenFree,
    isLactoseFree: form.isLactoseFree,
    portionsPerPack: form.portionsPerPack,
    portionGrams: form.portionGrams,
    portionLabel: form.portionLabel,
    perPortion: form.perPortion,
    per100g: form.per100g,
    netWeightGrams: form.netWeightGrams,
    storage: form.storage,
    maker,
    lotCode: lot.code,
    madeOn: formatDay(lot.madeOn),
    bestBefore: formatDay(lot.bestBefore),
    qr: drawQrCode(url),
    url,
  };
}
