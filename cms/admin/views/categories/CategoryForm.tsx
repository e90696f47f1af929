'use client';

import { TextInput } from '@mantine/core';
import { categoryFormSchema, MAX_CATEGORY_NAME } from '@shop/catalog/category-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { addressName } from '@shop/text/address-name';
import { formatLongDateTime } from '@shop/time/bahia';
import { useRef } from 'react';

import type { AdminCategory } from '../../../catalog/queries/admin-category';
import styles from '../../components/forms/forms.module.css';
import { Switch } from '../../components/forms/Switch';
import { AdminLink } from '../../components/page/AdminLink';
import { acts, callAct } from '../../engine/acts';
import { savedHref } from '../../engine/list-address';
import { RecordForm } from '../../engine/RecordForm';
import { useRecordForm, type StoredDraft } from '../../engine/use-record-form';
import { CATEGORIES_PATH } from './categories-address';
import own from './categories.module.css';
import { categoryErrors, categoryFields, type CategoryDraft } from './category-draft';
import { categoryRefusal } from './category-refusals';
import { CategoryUse } from './CategoryUse';

interface CategoryFormProps {
  /** Without the use, the category is new. */
  category: Omit<AdminCategory, 'use'> & { use: AdminCategory['use'] | null };
  /** Where the changes of this category are listed; null for a person who may not read them. */
  historyHref: string | null;
}

/** The form of a category: its name, its link and whether it is on the menu. */
export function CategoryForm({ category, historyHref }: CategoryFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const { id, use, form: stored, sortOrder, updatedAt, changedBy } = category;
  const isNew = use === null;
  const form = useRecordForm({
    area,
    stored: { id, updatedAt, changedBy, draft: { ...stored, sortOrder } },
    fields: categoryFields,
    validate: categoryErrors,
    send: async (base: StoredDraft<CategoryDraft>, draft) => {
      const values = categoryFormSchema.parse(draft);
      return isNew
        ? callAct(acts.catalog.createCategory, { form: values })
        : callAct(acts.catalog.saveCategory, {
            categoryId: id,
            seenUpdatedAt: base.updatedAt,
            form: values,
          });
    },
    failed: adminMessages.category_save_failed,
    refusal: (error) => categoryRefusal(error, adminMessages.category_save_failed),
    refusedField: ({ code }) => (code === 'category_slug_taken' ? 'slug' : undefined),
    saved: isNew ? adminMessages.category_created : adminMessages.category_updated,
    listHref: CATEGORIES_PATH,
    savedHref: (result) => savedHref(CATEGORIES_PATH, 'categoryId' in result ? result.categoryId : id),
    afterSave: 'close',
  });
  const { fields } = form;
  const draft = fields.values;

  return (
    <RecordForm
      form={form}
      area={area}
      id="categoria"
      title={isNew ? 'Nova categoria' : stored.name}
      subject="Esta categoria"
      after={
        use ? (
          <>
            <CategoryUse categoryId={id} name={stored.name} use={use} onRemoved={form.leave} />
            {historyHref ? (
              <p className={own.history}>
                {changedBy
                  ? `${changedBy.name} mudou em ${formatLongDateTime(new Date(changedBy.at))}. `
                  : null}
                <AdminLink href={historyHref}>Quem mudou o quê</AdminLink>
              </p>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={styles.grid}>
        <TextInput
          label="Nome"
          description="É o nome do botão no cardápio."
          required
          maxLength={MAX_CATEGORY_NAME}
          autoComplete="off"
          placeholder="Ex.: Doces"
          {...fields.getInputProps('name')}
        />
        <Switch
          label="Aparece no cardápio"
          hint={
            draft.active
              ? 'O botão dela está no cardápio'
              : 'Sem botão: os produtos continuam à venda, em “Todas”'
          }
          checked={draft.active}
          onChange={(active) => fields.setFieldValue('active', active)}
        />
        <TextInput
          label="Como a página se chama no link"
          description={
            isNew
              ? 'Pode ficar em branco: a loja cria a partir do nome.'
              : 'Mudar quebra os links já compartilhados. Em branco, a loja cria a partir do nome.'
          }
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={addressName(draft.name)}
          {...fields.getInputProps('slug')}
        />
      </div>
    </RecordForm>
  );
}
