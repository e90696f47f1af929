import { newCouponForm } from '@shop/coupons/coupon-form';
import { can } from '@shop/permissions/permissions';
import { couponFormMessages } from '@shop/messages/coupon-messages';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { IconPlus } from '@tabler/icons-react';

import { listAdminCategories } from '../../../catalog/queries/admin-categories';
import { findAdminCoupon, type AdminCoupon } from '../../../coupons/queries/admin-coupon';
import type { Cms } from '../../../platform/context';
import { listAdminCoupons } from '../../../reports/queries/list-coupons';
import { ButtonLink } from '../../components/page/ButtonLink';
import { ExportButton } from '../../components/page/ExportButton';
import { LoadFailure } from '../../components/page/LoadFailure';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import styles from '../../components/table/list-page.module.css';
import { copiedIdOf, savedOf } from '../../engine/list-address';
import { listPage } from '../../engine/list-page';
import { CouponCard } from './CouponCard';
import { CouponForm } from './CouponForm';
import { couponsAddress, NEW_COUPON } from './coupons-address';
import own from './promotions.module.css';

/** `/admin/promocoes/cupons`, `/novo` and `/:id`: the list, and beside it the form, which on a phone is shown alone. */
export const CouponsView = listPage('coupons', {
  address: couponsAddress,
  read: async ({ context: { cms }, view, values, id }) => {
    const copiedId = copiedIdOf(view.searchParams ?? {});
    const [list, categories, coupon] = await Promise.all([
      listAdminCoupons(cms, values),
      listAdminCategories(cms),
      id === null || id === NEW_COUPON ? newCoupon(cms, copiedId) : findAdminCoupon(cms, id),
    ]);
    return { list, categories, coupon, copiedId };
  },
  failure: <LoadFailure message={couponFormMessages.coupons_load_failed} />,
  acts: ({ context, values, id }) => (
    <>
      {id === NEW_COUPON ? null : (
        <ButtonLink
          href={couponsAddress.href(values, NEW_COUPON)}
          variant={id === null ? 'filled' : 'default'}
          // Where there is room, the empty form stands beside the list.
          className={id === null ? own.whileAlone : undefined}
        >
          <IconPlus aria-hidden="true" />
          Novo cupom
        </ButtonLink>
      )}
      {id === null && can(context.admin, 'report:export') ? (
        <ExportButton report="cupons" days={lastYear(dayOf(context.cms.now()))} label="Planilha" />
      ) : null}
    </>
  ),
  filters: () => ({
    search: { label: 'Buscar cupom', placeholder: 'Buscar pelo código' },
    children: <RefreshPageButton isIcon />,
  }),
  rows: ({ list }) => list.coupons,
  list: (coupons, { values, id, view }) => (
    <div className={own.list}>
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          editHref={couponsAddress.href(values, coupon.id)}
          isOpen={coupon.id === id}
          isSaved={coupon.id === savedOf(view.searchParams ?? {})}
        />
      ))}
    </div>
  ),
  empty: ({ values }) => (
    <p className={styles.empty}>
      {values.search
        ? 'Nenhum cupom com este código.'
        : 'Nenhum cupom ainda. Quem compra digita o código no carrinho e paga menos.'}
    </p>
  ),
  pager: ({ data: { list } }) => ({ page: list.page, pageCount: list.pageCount }),
  form: {
    idAt: 2,
    isMissing: ({ data }) => data !== null && data.coupon === null,
    name: ({ data, id }) => (id === NEW_COUPON ? 'Novo cupom' : (data?.coupon?.form.code ?? 'Cupom')),
    render: ({ values, id, data: { coupon, copiedId, categories } }) =>
      coupon ? (
        <CouponForm
          key={`${id ?? NEW_COUPON} ${copiedId}`}
          coupon={coupon}
          isNew={id === null || id === NEW_COUPON}
          categories={categories}
          listHref={couponsAddress.href(values)}
        />
      ) : null,
  },
});

/** The longest time that an export of sales covers, until today. */
const lastYear = (today: string) => ({ from: addDays(today, -365), to: today });

/** Returns a new coupon, which may start as a copy: switched off, and without a code, because each code is of one coupon. */
async function newCoupon(cms: Cms, copiedId: string): Promise<AdminCoupon> {
  const copied = await findAdminCoupon(cms, copiedId);
  return {
    id: NEW_COUPON,
    form: copied ? { ...copied.form, code: '', active: false } : newCouponForm(dayOf(cms.now())),
    updatedAt: '',
    products: copied?.products ?? [],
    changedBy: null,
  };
}
