import { toast } from '../toasts/toast';
import { fieldErrors, openingStockSchema, productFormSchema } from '@shop/catalog/product-form';
import { officeMessages } from '@shop/messages/office-messages';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition, type RefObject } from 'react';

import type { OfficeProduct } from '../../catalog/queries/office-product';
import { changedFields, mergeDrafts } from './draft-changes';
import { draftOf, formOf, wholeOf, type FlagName, type ProductDraft } from './product-draft';
import { productRefusal, requestCreation, requestSave } from './product-requests';
import { productHref } from './products-address';

interface ProductFormOptions {
  /** The form, for leading to what is wrong in it. */
  area: RefObject<HTMLFormElement | null>;
  /** As the page was loaded; a new one has no id yet. */
  product: OfficeProduct;
  isNew: boolean;
  /** Called before the page is left because it was saved. */
  onCreated: () => void;
}

/** The fields of a product's page: what was typed, what is wrong with it, and what somebody else saved meanwhile. */
export function useProductForm({ area, product, isNew, onCreated }: ProductFormOptions) {
  const router = useRouter();
  const [base, setBase] = useState(product);
  const [draft, setDraft] = useState<ProductDraft>(() => draftOf(product.form, { isNew }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<OfficeProduct | null>(null);
  const [isSaving, startSave] = useTransition();
  const baseDraft = draftOf(base.form, { isNew });
  const changed = changedFields(baseDraft, draft);
  const isDirty = changed.length > 0;

  // A page read anew takes over what is stored, unless something typed would be lost.
  const [loaded, setLoaded] = useState(product);
  if (loaded !== product) {
    setLoaded(product);
    if (!isDirty) {
      setBase(product);
      setDraft(draftOf(product.form, { isNew }));
    } else if (product.updatedAt === base.updatedAt) {
      setBase(product);
    }
  }

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, errors]);

  const forget = (name: string) =>
    setErrors((known) => {
      if (!(name in known)) return known;
      return Object.fromEntries(Object.entries(known).filter(([other]) => other !== name));
    });

  function check() {
    const parsed = productFormSchema.safeParse(formOf(draft, base.form));
    const opening = openingStockSchema.safeParse(wholeOf(draft.texts.openingStock ?? ''));
    const found = {
      ...(parsed.success ? {} : fieldErrors(parsed.error)),
      ...(isNew && !opening.success ? { openingStock: officeMessages.product_stock_invalid } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || !parsed.success) {
      toast.error(officeMessages.product_save_failed, { description: 'Confira os campos marcados.' });
      return null;
    }
    return { form: parsed.data, openingStock: opening.data ?? 0 };
  }

  function save() {
    if (isSaving) return;
    const checked = check();
    if (!checked) return;
    const { form, openingStock } = checked;
    startSave(async () => {
      if (isNew) {
        const answer = await requestCreation(form, openingStock);
        if (!answer.ok)
          return void toast.error(productRefusal(answer.error, officeMessages.product_save_failed));
        toast.success(officeMessages.product_created);
        onCreated();
        router.replace(productHref(answer.productId));
        return;
      }
      const answer = await requestSave({ productId: base.id, seenUpdatedAt: base.updatedAt, form });
      if (answer.ok) {
        toast.success(officeMessages.product_updated);
        const saved = {
          ...base,
          form,
          updatedAt: answer.updatedAt,
          ...(answer.isLabelConfirmed ? {} : { labelConfirmedAt: null, labelConfirmedBy: null }),
        };
        setBase(saved);
        // What was typed while the answer was on its way stays.
        setDraft((typed) => mergeDrafts({ base: draft, mine: typed, theirs: draftOf(form) }));
        setConflict(null);
        router.refresh();
        return;
      }
      const { current } = answer.error as { current?: OfficeProduct | null };
      if (current) setConflict(current);
      toast.error(productRefusal(answer.error, officeMessages.product_save_failed));
    });
  }

  const adopt = (current: OfficeProduct, keepsTyped: boolean) => {
    const theirs = draftOf(current.form);
    setDraft(keepsTyped ? mergeDrafts({ base: baseDraft, mine: draft, theirs }) : theirs);
    setBase(current);
    setConflict(null);
    setErrors({});
  };

  return {
    base,
    baseDraft,
    draft,
    errors,
    changed,
    isDirty,
    isSaving,
    isNew,
    conflict,
    save,
    adopt,
    /** The label was confirmed as the page shows it: nothing typed is touched. */
    confirmed: ({ confirmedAt, updatedAt }: { confirmedAt: string; updatedAt: string }) => {
      setBase({ ...base, labelConfirmedAt: confirmedAt, updatedAt });
      router.refresh();
    },
    /** The shop says that this page is not what it has. */
    readAnew: () => router.refresh(),
    setText: (name: string, text: string) => {
      forget(name);
      setDraft((known) => ({ ...known, texts: { ...known.texts, [name]: text } }));
    },
    setFlag: (name: FlagName, value: boolean) =>
      setDraft((known) => ({ ...known, flags: { ...known.flags, [name]: value } })),
    setPictures: (change: (pictures: ProductDraft['pictures']) => ProductDraft['pictures']) => {
      setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([name]) => !name.startsWith('pictures'))),
      );
      setDraft((known) => ({ ...known, pictures: change(known.pictures) }));
    },
  };
}

export type ProductFormState = ReturnType<typeof useProductForm>;
