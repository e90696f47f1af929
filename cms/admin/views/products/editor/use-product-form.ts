import { useForm } from '@mantine/form';
import type { ClaimFlag } from '@shop/catalog/claims';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRouter } from 'next/navigation';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type FormEvent,
  type RefObject,
} from 'react';

import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { toast } from '../../../components/feedback/toast';
import { changedFields, mergeDrafts } from './draft-changes';
import { checkedForm, draftErrors, openingStockOf } from './draft-errors';
import { missingToSell } from './missing-to-sell';
import { draftOf, type FlagName, type ProductDraft } from './product-draft';
import { acts, callAct } from '../../../engine/acts';
import { productRefusal } from '../product-refusals';
import { productHref } from '../products-address';

interface ProductFormOptions {
  /** The form element, used to focus the first error. */
  area: RefObject<HTMLFormElement | null>;
  /** The product as loaded; a new product has no id yet. */
  product: AdminProduct;
  isNew: boolean;
  /** Called after the new product was saved and before the page is left. */
  onCreated: () => void;
}

/** The state of a product's form: values, errors, and changes saved meanwhile by another user. */
export function useProductForm({ area, product, isNew, onCreated }: ProductFormOptions) {
  const router = useRouter();
  const [base, setBase] = useState(product);
  const [conflict, setConflict] = useState<AdminProduct | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [unproven, setUnproven] = useState<readonly ClaimFlag[]>([]);
  const [isSaving, startSave] = useTransition();
  const fields = useForm<ProductDraft>({
    initialValues: draftOf(product.form, { isNew }),
    validate: (draft) => draftErrors(draft, { base: base.form, isNew }),
    // Off, because a change must clear only the error of its own field; `setText` does that.
    clearInputErrorOnChange: false,
  });
  const draft = fields.values;
  const baseDraft = draftOf(base.form, { isNew });
  const changed = changedFields(baseDraft, draft);
  const isDirty = changed.length > 0;
  const isOnMenu = !isNew && base.form.active && base.labelConfirmedAt !== null;

  // When the page is refreshed, the form adopts the stored product, unless that would lose typed text.
  const loaded = useRef(product);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loaded` ends the effect after one run for each product
  useLayoutEffect(() => {
    if (loaded.current === product) return;
    loaded.current = product;
    if (!isDirty) {
      setBase(product);
      fields.setValues(draftOf(product.form, { isNew }));
    } else if (product.updatedAt === base.updatedAt) {
      setBase(product);
    }
  });

  useEffect(() => {
    if (refusals > 0) area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, refusals]);

  const checked = fields.onSubmit(save, () => {
    setRefusals((count) => count + 1);
    toast.error(adminMessages.product_save_failed, { description: 'Confira os campos marcados.' });
  });

  function save(sent: ProductDraft) {
    const form = checkedForm(sent, base.form);
    startSave(async () => {
      if (isNew) {
        const answer = await callAct(acts.catalog.createProduct, {
          form,
          openingStock: openingStockOf(sent),
        });
        if (!answer.ok)
          return void toast.error(productRefusal(answer.error, adminMessages.product_save_failed));
        toast.success(adminMessages.product_created);
        onCreated();
        router.replace(productHref(answer.productId));
        return;
      }
      const answer = await callAct(acts.catalog.saveProduct, {
        productId: base.id,
        seenUpdatedAt: base.updatedAt,
        form,
      });
      if (answer.ok) {
        toast.success(adminMessages.product_updated);
        setBase((now) => ({
          ...now,
          form,
          updatedAt: answer.updatedAt,
          ...(answer.isLabelConfirmed ? {} : { labelConfirmedAt: null, labelConfirmedBy: null }),
        }));
        // Text typed while the request was pending is preserved.
        fields.setValues(mergeDrafts({ base: sent, mine: fields.getValues(), theirs: draftOf(form) }));
        setConflict(null);
        router.refresh();
        return;
      }
      if (answer.error.code === 'product_changed') setConflict(answer.error.current);
      toast.error(productRefusal(answer.error, adminMessages.product_save_failed));
    });
  }

  /** "Pôr à venda": saves, confirms the label and activates in one act. */
  function sell(sent: ProductDraft) {
    const form = checkedForm(sent, base.form);
    setUnproven([]);
    startSave(async () => {
      const answer = isNew
        ? await callAct(acts.catalog.sellNewProduct, { form, openingStock: openingStockOf(sent) })
        : await callAct(acts.catalog.sellProduct, {
            productId: base.id,
            seenUpdatedAt: base.updatedAt,
            form,
          });
      if (!answer.ok) {
        if (answer.error.code === 'label_unproven') setUnproven(answer.error.claims);
        return void toast.error(productRefusal(answer.error, adminMessages.product_save_failed));
      }
      toast.success(`${form.name}: à venda.`);
      onCreated();
      if (isNew) router.replace(productHref(answer.productId));
      // A full load, because the page shows the stored label, stock and state.
      else window.location.reload();
    });
  }

  const checkedSale = fields.onSubmit(sell, () => {
    setRefusals((count) => count + 1);
    toast.error(adminMessages.product_save_failed, { description: 'Confira os campos marcados.' });
  });

  const adopt = (current: AdminProduct, preservesInput: boolean) => {
    const theirs = draftOf(current.form);
    fields.setValues(preservesInput ? mergeDrafts({ base: baseDraft, mine: draft, theirs }) : theirs);
    fields.clearErrors();
    setBase(current);
    setConflict(null);
  };

  return {
    base,
    baseDraft,
    draft,
    errors: fields.errors,
    changed,
    isDirty,
    isSaving,
    isNew,
    /** Whether the product is on the menu. Otherwise "Pôr à venda" is the page's main act. */
    isOnMenu,
    /** What the product still needs before it can be put on the menu; empty for a product that is there. */
    missing: isOnMenu ? [] : missingToSell(draft, { isNew }),
    /** The claims that no file proves. The label cannot be confirmed until each claim has a file. */
    unproven,
    setUnproven,
    conflict,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSaving) checked(event);
    },
    sell: () => {
      if (!isSaving) checkedSale();
    },
    adopt,
    /** Called after the label was confirmed as shown; the typed text stays unchanged. */
    confirmed: ({ confirmedAt, updatedAt }: { confirmedAt: string; updatedAt: string }) => {
      setBase((now) => ({ ...now, labelConfirmedAt: confirmedAt, updatedAt }));
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
    setPictures: (change: (pictures: ProductDraft['pictures']) => ProductDraft['pictures']) => {
      fields.setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('pictures'))),
      );
      fields.setFieldValue('pictures', change);
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
