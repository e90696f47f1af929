'use client';

import { RenderFields, TabsField, useDocumentTitle, useStepNav } from '@payloadcms/ui';
import { PAYMENT_LABEL, SETTINGS_LABEL } from '@shop/text/settings-names';
import { useSearchParams } from 'next/navigation';
import type { TabsFieldClientProps } from 'payload';
import { useEffect } from 'react';

import { isPaymentPart } from '../engine/menu';
import { SHOP_STEP } from '../engine/pages';

/**
 * The tabs of the settings. "Pagamento" is a screen of its own (`?parte=pagamento`); both screens are one form of one record, so
 * that what two people change at once is merged, and versions and the audit log have all of it.
 */
export function SettingsTabs(props: TabsFieldClientProps) {
  const { field, schemaPath, permissions, readOnly, forceRender } = props;
  const isPayment = isPaymentPart(useSearchParams());
  const name = isPayment ? PAYMENT_LABEL : SETTINGS_LABEL;
  const { title, setDocumentTitle } = useDocumentTitle();
  const { setStepNav } = useStepNav();
  useEffect(() => {
    // Payload sets its own title and steps in effects of the same render, after this one.
    const later = setTimeout(() => {
      setDocumentTitle(name);
      setStepNav([SHOP_STEP, { label: name }]);
    });
    return () => clearTimeout(later);
  }, [name, title, setDocumentTitle, setStepNav]);

  const payment = field.tabs.find(({ label }) => label === PAYMENT_LABEL);
  if (isPayment && payment)
    return (
      <RenderFields
        fields={payment.fields}
        parentIndexPath=""
        parentPath=""
        parentSchemaPath={schemaPath ?? ''}
        permissions={permissions ?? true}
        readOnly={readOnly ?? false}
        forceRender={forceRender ?? false}
      />
    );
  return <TabsField {...props} field={{ ...field, tabs: field.tabs.filter((tab) => tab !== payment) }} />;
}
