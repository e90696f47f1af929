'use client';

import { useDocumentTitle, useStepNav } from '@payloadcms/ui';
import { useEffect } from 'react';

import { SHOP_STEP } from '../../engine/pages';

/**
 * Puts "Loja" before the title of a text or of the settings: a phone's header shows it as the way back. Payload sets the
 * title alone, and does so again whenever it loads the document.
 */
export function ShopStep() {
  const { title } = useDocumentTitle();
  const { stepNav, setStepNav } = useStepNav();
  const isSet = stepNav[0]?.url === SHOP_STEP.url && stepNav[1]?.label === title;
  useEffect(() => {
    if (title && !isSet) setStepNav([SHOP_STEP, { label: title }]);
  }, [title, isSet, setStepNav]);
  return null;
}
