import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import { HeaderActions } from '../header/HeaderActions';
import { Strips } from '../header/Strips';
import { AdminNav } from '../nav/AdminNav';
import { Breadcrumbs, type Step } from './Breadcrumbs';
import styles from './panel-frame.module.css';

interface PanelFrameProps {
  req: PayloadRequest;
  steps: readonly Step[];
  children: ReactNode;
}

/**
 * The frame around a page of the panel: strips, sidebar and header. It looks like Payload's frame, which stands around
 * the editors, and needs nothing of Payload in the browser.
 */
export function PanelFrame({ req: { user, payload }, steps, children }: PanelFrameProps) {
  const request = { user: user ?? undefined, payload };
  return (
    <>
      <Strips {...request} />
      <div className={styles.frame}>
        <AdminNav {...request} />
        <div className={styles.column}>
          <header className={styles.header}>
            <Breadcrumbs steps={steps} />
            <HeaderActions {...request} />
          </header>
          {children}
        </div>
      </div>
    </>
  );
}
