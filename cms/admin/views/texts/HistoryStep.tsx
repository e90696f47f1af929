'use client';

import { useDocumentInfo, useDocumentTitle, useStepNav } from '@payloadcms/ui';
import { useEffect } from 'react';

import { textPath } from '../../engine/menu';
import { SHOP_STEP } from '../../engine/pages';

/** The way back from the history of a text, for the header. */
export function HistoryStep({ isVersion = false }: { isVersion?: boolean }) {
  const { globalSlug } = useDocumentInfo();
  const { title } = useDocumentTitle();
  const { setStepNav } = useStepNav();
  useEffect(() => {
    const text = textPath(globalSlug ?? '');
    setStepNav([
      SHOP_STEP,
      { label: title, url: text },
      ...(isVersion
        ? [{ label: 'O que mudou', url: `${text}/versions` }, { label: 'Como era' }]
        : [{ label: 'O que mudou' }]),
    ]);
  }, [globalSlug, title, isVersion, setStepNav]);
  return null;
}
