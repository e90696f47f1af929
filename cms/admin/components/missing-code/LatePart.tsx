'use client';

import { adminMessages } from '@shop/messages/admin-messages';
import { Component, Suspense, type ReactNode } from 'react';

import { toast } from '../feedback/toast';
import { Failure } from '../page/Failure';
import { isCodeMissing } from './missing-code';

interface LatePartProps {
  children: ReactNode;
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** A dialog that does not open has no place on the page, so a toast says why. */
  isDialog?: true;
}

/**
 * A part of a page whose code is loaded only when somebody needs it. If the code is missing, a message takes the place
 * of that part. The rest of the page stays, with everything that was typed into it.
 */
export class LatePart extends Component<LatePartProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.isDialog && isCodeMissing(error)) toast.error(adminMessages.part_not_loaded);
  }

  override render() {
    const { error } = this.state;
    const { children, fallback, isDialog } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!isCodeMissing(error)) throw error as unknown;
    return isDialog ? null : <Failure message={adminMessages.part_not_loaded} />;
  }
}
