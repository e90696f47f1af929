import { DefaultTemplate } from '@payloadcms/next/templates';
import { SetStepNav, type StepNavItem } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';

import styles from './admin-page.module.css';

interface AdminPageProps {
  view: AdminViewServerProps;
  /** The breadcrumbs of the header; the last one is the page itself. */
  steps: StepNavItem[];
  children: ReactNode;
}

/** A custom page inside Payload's frame, with the same sidebar and header as Payload's editors. */
export function AdminPage({ view, steps, children }: AdminPageProps) {
  const { initPageResult, params, searchParams, viewActions, payload, i18n } = view;
  const { req, permissions, locale, visibleEntities } = initPageResult;
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={locale}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      visibleEntities={visibleEntities}
    >
      <AdminMain steps={steps}>{children}</AdminMain>
    </DefaultTemplate>
  );
}

/**
 * The content of a custom page. The dashboard uses it without `AdminPage`, because Payload already renders the
 * dashboard inside its frame.
 */
export function AdminMain({ steps, children }: Omit<AdminPageProps, 'view'>) {
  return (
    <>
      <SetStepNav nav={steps} />
      <main className={styles.page} data-admin-page="">
        {children}
      </main>
    </>
  );
}
