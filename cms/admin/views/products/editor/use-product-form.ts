import type { ClaimFlag } from '@shop/catalog/claims';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type RefObject } from 'react';

import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { toast } from '../../../components/feedback/toast';
import { acts, callAct } from '../../../engine/acts';
import { useRecordForm, type StoredDraft } from '../../../engine/use-record-form';
import { productRefusal } from '../product-refusals';
import { productHref, PRODUCTS_PATH } from '../products-address';
import { productFields } from './draft-changes';
import { checkedForm, draftErrors, openingStockOf } from './draft-errors';
import { missingToSell } from './missing-to-sell';
import { draftOf, type FlagName, type ProductDraft } from './product-draft';

interface ProductFormOptions {
  /** The form element, used to focus the first error. */
  area: RefObject<HTMLFormElement | null>;
  /** The product as loaded; a new product has no id yet. */
  product: AdminProduct;
  isNew: boolean;
}

/** The form of a product, and its act "Pôr à venda". */
export function useProductForm({ area, product, isNew }: ProductFormOptions) {
  const router = useRouter();
  const [unproven, setUnproven] = useState<readonly ClaimFlag[]>([]);
  /** The fields that somebody has left, and whether somebody wanted to sell: only then a field says that it is missing. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const [isSelling, startSale] = useTransition();
  const openProduct = (answer: { productId: string } | object) => {
    if ('productId' in answer) router.replace(productHref(answer.productId));
  };
  const record = useRecordForm({
    area,
    stored: { ...product, draft: draftOf(product.form, { isNew }) },
    fields: productFields,
    validate: (draft: ProductDraft, base) => draftErrors(draft, { base: base.form, isNew }),
    send: async (base: AdminProduct & StoredDraft<ProductDraft>, sent) => {
      const form = checkedForm(sent, base.form);
      return isNew
        ? callAct(acts.catalog.createProduct, { form, openingStock: openingStockOf(sent) })
        : callAct(acts.catalog.saveProduct, { productId: base.id, seenUpdatedAt: base.updatedAt, form });
    },
    storedAfter: (base, sent, result) => {
      if (!('isLabelConfirmed' in result)) return base;
      const form = checkedForm(sent, base.form);
      return {
        ...base,
        form,
        draft: draftOf(form),
        updatedAt: result.updatedAt,
        ...(result.isLabelConfirmed ? {} : { labelConfirmedAt: null, labelConfirmedBy: null }),
      };
    },
    failed: adminMessages.product_save_failed,
    refusal: (error) => productRefusal(error, adminMessages.product_save_failed),
    saved: isNew ? adminMessages.product_created : adminMessages.product_updated,
    listHref: PRODUCTS_PATH,
    afterSave: isNew ? openProduct : 'stay',
    // A change must clear only the error of its own field; `setText` does that.
    clearInputErrorOnChange: false,
  });
  const { fields, base, guard } = record;
  const draft = fields.values;
  const isSaving = record.isSaving || isSelling;
  const isOnMenu = !isNew && base.form.active && base.labelConfirmedAt !== null;

  /** "Pôr à venda": saves, confirms the label and activates in one act. */
  function sell(sent: ProductDraft) {
    const form = checkedForm(sent, base.form);
    setUnproven([]);
    startSale(async () => {
      const result = isNew
        ? await callAct(acts.catalog.sellNewProduct, { form, openingStock: openingStockOf(sent) })
        : await callAct(acts.catalog.sellProduct, {
            productId: base.id,
            seenUpdatedAt: base.updatedAt,
            form,
          });
      if (!result.ok) {
        if (result.error.code === 'label_unproven') setUnproven(result.error.claims);
        // The refreshed page contains the version that another user saved.
        if (result.error.code === 'product_changed') router.refresh();
        return void toast.error(productRefusal(result.error, adminMessages.product_save_failed));
      }
      toast.success(`${form.name}: à venda.`);
      guard.letGo();
      if (isNew) openProduct(result);
      // A full load, because the page shows the stored label, stock and state.
      else window.location.reload();
    });
  }
  const checkedSale = record.checked(sell);

  return {
    ...record,
    draft,
    errors: fields.errors,
    changed: record.changed.map(({ name }) => name),
    isSaving,
    isNew,
    /** Whether the product is on the menu. Otherwise "Pôr à venda" is the page's main act. */
    isOnMenu,
    /** What the product still needs before it can be put on the menu; empty for a product that is there. */
    missing: isOnMenu ? [] : missingToSell(draft, { isNew }),
    /** The claims that no file proves. The label cannot be confirmed until each claim has a file. */
    unproven,
    setUnproven,
    /** Whether a field may say that it is missing. */
    asks: (field: string) => isAsked || touched.includes(field),
    touch: (field: string) => setTouched((known) => (known.includes(field) ? known : [...known, field])),
    askAll: () => setIsAsked(true),
    sell: () => {
      if (!isSaving) checkedSale();
    },
    /** Called after the label was confirmed as shown; the typed text stays unchanged. */
    confirmed: ({ confirmedAt, updatedAt }: { confirmedAt: string; updatedAt: string }) => {
      record.setBase((now) => ({ ...now, labelConfirmedAt: confirmedAt, updatedAt }));
      router.refresh();
    },
    /** Called when the server reports that this page is out of date. */
    refreshPage: () => router.refresh(),
    /** The current text of a field, which may be newer than the rendered text. */
    textNow: (name: string) => fields.getValues().texts[name] ?? '',
    // Mantine's paths are not used, because the field names of the nutrition table contain dots.
    setText: (name: string, text: string) => {
      fields.clearFieldError(name);
      fields.setFieldValue('texts', (texts) => ({ ...texts, [name]: text }));
    },
    setFlag: (name: FlagName, value: boolean) =>
      fields.setFieldValue('flags', (flags) => ({ ...flags, [name]: value })),
    setComponents: (change: (components: ProductDraft['components']) => ProductDraft['components']) => {
      fields.setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('components'))),
      );
      fields.setFieldValue('components', change);
    },
    setPictures: (change: (pictures: ProductDraft['pictures']) => ProductDraft['pictures']) => {
      fields.setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('pictures'))),
      );
      fields.setFieldValue('pictures', change);
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
