'use client';

import { getTranslation } from '@payloadcms/translations';
import { useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui';
import { useEffect } from 'react';

import { isWithoutName, recordTitle } from './record-title';
import { useRefusedForm } from './RefusedForms';

/**
 * The title of a record as long as it has no name: "Nova foto". Payload would show "[Sem título]", or the record's
 * id while its name is empty.
 */
export function RecordTitle() {
  useRefusedForm();
  const { id, docConfig } = useDocumentInfo();
  const { title, setDocumentTitle } = useDocumentTitle();
  const { i18n, t } = useTranslation();
  const label = docConfig && 'labels' in docConfig ? getTranslation(docConfig.labels.singular, i18n) : '';
  const words = recordTitle(label, { isNew: id === undefined });
  const isNameless = isWithoutName(title, { id, untitled: t('general:untitled') });
  useEffect(() => {
    if (!isNameless || !label) return undefined;
    // Payload sets its own title in an effect of the same render, after this one.
    const later = setTimeout(() => setDocumentTitle(words));
    return () => clearTimeout(later);
  }, [isNameless, label, words, setDocumentTitle]);
  return null;
}
