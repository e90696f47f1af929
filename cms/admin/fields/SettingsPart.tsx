'use client';

import { RenderFields, useConfig, useDocumentInfo, useDocumentTitle, useForm } from '@payloadcms/ui';
import { PAYMENT_LABEL, SETTINGS_LABEL } from '@shop/text/settings-names';
import { useSearchParams } from 'next/navigation';
import type { ClientField } from 'payload';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { isPaymentPart } from '../engine/menu';
import styles from './settings-part.module.css';

/**
 * Shows "Pagamento" as a screen of its own (`?parte=pagamento`), and the other tabs of the settings without it. Both
 * screens are one form of one record, so that what two people change at once is merged, and versions and the audit log
 * have all of it. Payload accepts no custom component for a field with tabs. This component stands before that field and
 * hides what does not belong to the screen.
 */
export function SettingsPart({ tabs }: { tabs: ReactNode }) {
  const isPayment = isPaymentPart(useSearchParams());
  const name = isPayment ? PAYMENT_LABEL : SETTINGS_LABEL;
  const { globalSlug, docPermissions } = useDocumentInfo();
  const { disabled } = useForm();
  const { getEntityConfig } = useConfig();
  const { title, setDocumentTitle } = useDocumentTitle();
  useEffect(() => {
    // Payload sets its own title in an effect of the same render, after this one.
    const later = setTimeout(() => {
      setDocumentTitle(name);
      document.title = document.title.replace(isPayment ? SETTINGS_LABEL : PAYMENT_LABEL, name);
    });
    return () => clearTimeout(later);
  }, [name, isPayment, title, setDocumentTitle]);

  // The header of Payload's editor has a place for Payload's own tabs only.
  const header = useSyncExternalStore(watchNothing, findHeader, noHeader);

  if (!isPayment) return <div className={styles.others} />;
  const fields = globalSlug ? (getEntityConfig({ globalSlug })?.fields ?? []) : [];
  return (
    <div className={styles.payment}>
      {header ? createPortal(tabs, header) : null}
      <RenderFields
        fields={paymentFields(fields)}
        parentIndexPath=""
        parentPath=""
        parentSchemaPath={globalSlug ?? ''}
        permissions={docPermissions?.fields ?? true}
        readOnly={disabled ?? false}
        forceRender
      />
    </div>
  );
}

const watchNothing = () => () => undefined;
const findHeader = () => document.querySelector('.doc-header');
const noHeader = () => null;

const paymentFields = (fields: readonly ClientField[]): ClientField[] =>
  fields.flatMap((field) =>
    field.type === 'tabs' ? (field.tabs.find(({ label }) => label === PAYMENT_LABEL)?.fields ?? []) : [],
  );
