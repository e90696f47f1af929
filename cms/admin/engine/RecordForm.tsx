'use client';

import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import type { LastChange } from '../../platform/audit/last-change';
import { ConflictNotice, type FieldConflict } from '../components/forms/ConflictNotice';
import styles from '../components/forms/forms.module.css';
import { LeaveDialog } from '../components/forms/LeaveDialog';
import sidePanel from '../components/forms/side-panel.module.css';
import { useHydrated } from '../components/forms/use-hydrated';

interface RecordFormState {
  isSaving: boolean;
  conflict: { changedBy: LastChange | null; fields: FieldConflict[] } | null;
  guard: { isAsking: boolean; stay: () => void; leave: () => void };
  leave: () => void;
  adopt: (preservesInput: boolean) => void;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
}

interface RecordConflictProps {
  form: Pick<RecordFormState, 'conflict' | 'adopt'>;
  /** What the notice is about: 'Este produto', 'Esta promoção'. */
  subject: string;
}

/** What another user saved meanwhile, with the choice between both versions. */
export const RecordConflict = ({ form: { conflict, adopt }, subject }: RecordConflictProps) =>
  conflict ? (
    <ConflictNotice
      subject={subject}
      changedBy={conflict.changedBy}
      conflicts={conflict.fields}
      onKeep={() => adopt(true)}
      onDiscard={() => adopt(false)}
    />
  ) : null;

interface RecordFormProps extends RecordConflictProps {
  form: RecordFormState;
  area: RefObject<HTMLFormElement | null>;
  /** The id of the form's heading. */
  id: string;
  title: string;
  /** An element beside the heading, such as a menu. */
  beside?: ReactNode;
  /** What the button saves, if there is more than one thing on the page: 'Salvar domingo'. */
  saveLabel?: string;
  children: ReactNode;
  /** What saving changes for others, such as orders that were promised for the old times. It stays in sight. */
  consequence?: ReactNode;
  /** What follows the form, such as the button that deletes the record. */
  after?: ReactNode;
}

/**
 * Keeps the focused field clear of the end of the form: the browser scrolls what it focuses by the room that the end takes,
 * and what was pressed, or is typed into while the end grows, is scrolled here. A press ends first, so that nothing moves
 * under the mouse.
 */
function useFocusInSight() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = end.current;
    const form = bar?.parentElement;
    if (!bar || !form) return;
    const root = document.documentElement.style;
    const clear = () => {
      const field = document.activeElement;
      if (!field || bar.contains(field) || !form.contains(field)) return;
      const covered = field.getBoundingClientRect().bottom + GAP - bar.getBoundingClientRect().top;
      if (covered > 0) window.scrollBy(0, covered);
    };
    const observer = new ResizeObserver(() => {
      root.setProperty('--mma-form-end', `${bar.offsetHeight + GAP}px`);
      clear();
    });
    observer.observe(bar);
    form.addEventListener('click', clear);
    return () => {
      observer.disconnect();
      form.removeEventListener('click', clear);
      root.removeProperty('--mma-form-end');
    };
  }, []);
  return end;
}

/** Scrolls to the form's beginning when it opens above or below what the window shows. */
function useStartInSight() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { top = 0 } = section.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return section;
}

/** The distance between the field and the end of the form, in pixels: the ring of the focus fits into it. */
const GAP = 8;

/**
 * The form of a record: beside the list where there is room; a separate page on a phone, whose header leads back. Its buttons stay at the lower edge
 * of the window while a long form is scrolled.
 */
export function RecordForm({
  form,
  area,
  id,
  title,
  beside,
  subject,
  saveLabel = 'Salvar',
  children,
  consequence,
  after,
}: RecordFormProps) {
  const isHydrated = useHydrated();
  const end = useFocusInSight();
  const section = useStartInSight();
  return (
    <section ref={section} className={sidePanel.dock} aria-labelledby={id}>
      <div className={beside ? sidePanel.titleRow : undefined}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {beside}
      </div>
      <RecordConflict form={form} subject={subject} />
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
        {children}
        <div ref={end} className={styles.end}>
          {consequence ? (
            <div className={styles.consequence} role="status">
              {consequence}
            </div>
          ) : null}
          <div className={styles.actions} data-form-actions="">
            <Button type="submit" variant="filled" className={styles.save} aria-disabled={form.isSaving}>
              {form.isSaving ? 'Salvando…' : saveLabel}
            </Button>
            <Button onClick={form.leave}>Cancelar</Button>
          </div>
        </div>
      </form>
      {after}
      {form.guard.isAsking ? <LeaveDialog onStay={form.guard.stay} onLeave={form.guard.leave} /> : null}
    </section>
  );
}
