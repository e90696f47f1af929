'use client';

import { useRef, type FormEvent, type ReactNode } from 'react';

import { useHydrated } from '../../components/forms/use-hydrated';
import type { AskedAct } from './asked-acts';
import { isProvenNow } from './prove-again';

interface ExportFormProps {
  action: string;
  act: AskedAct;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Downloads a file. This is a form and not a link, because the download is written to the audit log, and a link must not
 * change data. The person proves who they are before the form leaves, because its answer is a file and no page.
 */
export function ExportForm({ action, act, className, children }: ExportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const isHydrated = useHydrated();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isAsking.current) return;
    isAsking.current = true;
    if (await isProvenNow(act)) form.current?.submit();
    isAsking.current = false;
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={className}
      // Without scripts nobody is asked, and the answer would be no file.
      inert={!isHydrated}
      onSubmit={(event) => void send(event)}
    >
      {children}
    </form>
  );
}
