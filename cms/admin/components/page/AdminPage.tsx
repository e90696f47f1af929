import type { ReactNode } from 'react';

import type { PanelView } from '../../engine/panel-view';
import type { Step } from '../../frame/shell/Breadcrumbs';
import { PanelFrame } from '../../frame/shell/PanelFrame';
import styles from './admin-page.module.css';

interface AdminPageProps {
  view: PanelView;
  /** The breadcrumbs of the header; the last one is the page itself. */
  steps: readonly Step[];
  children: ReactNode;
}

/** A page of the panel inside its frame. */
export const AdminPage = ({ view, steps, children }: AdminPageProps) => (
  <PanelFrame req={view.initPageResult.req} steps={steps}>
    <main className={styles.page} data-admin-page="">
      {children}
    </main>
  </PanelFrame>
);
