import { newCouponForm } from '@shop/coupons/coupon-form';
import { couponFormMessages } from '@shop/messages/coupon-messages';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

import { listAdminCategories } from '../../../catalog/queries/admin-categories';
import { findAdminCoupon, listAdminCoupons, type AdminCoupon } from '../../../coupons/queries/admin-coupons';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import styles from '../../components/table/list-page.module.css';
import { listPage } from '../../engine/list-page';
import { CouponCard } from './CouponCard';
import { CouponForm } from './CouponForm';
import { couponsAddress, NEW_COUPON } from './coupons-address';
import own from './promotions.module.css';

/** `/admin/promocoes/cupons`, `/novo` and `/:id`: the list, and beside it the form, which on a phone is shown alone. */
export const CouponsView = listPage('coupons', {
  address: couponsAddress,
  read: async ({ context: { cms }, values, id }) => {
    const [list, categories, coupon] = await Promise.all([
      listAdminCoupons(cms, values),
      listAdminCategories(cms),
      id === null || id === NEW_COUPON ? newCoupon(cms.now()) : findAdminCoupon(cms, id),
    ]);
    return { list, categories, coupon };
  },
  failure: <LoadFailure message={couponFormMessages.coupons_load_failed} />,
  acts: ({ values }) => (
    <>
      <ButtonLink href={couponsAddress.href(values, NEW_COUPON)} variant="dark">
        <IconPlus aria-hidden="true" />
        Novo cupom
      </ButtonLink>
      <RefreshPageButton />
    </>
  ),
  filters: () => ({ search: { label: 'Buscar cupom', placeholder: 'Buscar pelo código' } }),
  rows: ({ list }) => list.coupons,
  list: (coupons, { values, id }) => (
    <div className={own.list}>
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.id}
          coupon={coupon}
          editHref={couponsAddress.href(values, coupon.id)}
          isOpen={coupon.id === id}
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
    render: ({ values, id, data: { coupon, categories } }) =>
      coupon ? (
        <CouponForm
          key={id ?? NEW_COUPON}
          coupon={coupon}
          isNew={id === null || id === NEW_COUPON}
          categories={categories}
          listHref={couponsAddress.href(values)}
        />
      ) : null,
  },
});

const newCoupon = (now: Date): AdminCoupon => ({
  id: NEW_COUPON,
  form: newCouponForm(dayOf(now)),
  updatedAt: '',
  products: [],
  changedBy: null,
});
