'use client';

import { Button } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { adminMessages } from '@shop/messages/admin-messages';
import {
  createContext,
  startTransition,
  use,
  useRef,
  useState,
  useTransition,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { toast } from '../../../components/feedback/toast';
import forms from '../../../components/forms/forms.module.css';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import { useLeaveGuard } from '../../../components/forms/use-leave-guard';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { acts, callAct } from '../../../engine/acts';
import { productRefusal } from '../product-refusals';
import {
  changesOf,
  changeText,
  countText,
  editKey,
  isCountNeeded,
  type ListChange,
  type ListEdit,
} from './list-edits';
import styles from './products-table.module.css';

interface Edits {
  edits: Readonly<Record<string, ListEdit>>;
  errors: Readonly<Record<string, string>>;
  put: (edit: ListEdit) => void;
}

const EditsContext = createContext<Edits>({ edits: {}, errors: {}, put: () => {} });

/** The typed fields of the list around the caller. */
export const useListEdits = () => use(EditsContext);

/**
 * The prices and stocks typed into the list of products, and the bar that says what changed and saves it. Each change
 * is sent alone; what the server refuses stays typed, with its reason at the field.
 */
export function ListEdits({ children }: { children: ReactNode }) {
  const [edits, setEdits] = useState<Record<string, ListEdit>>({});
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  /** The fields whose question was left open when somebody saved. Until then the question alone stands there. */
  const [missed, setMissed] = useState<readonly string[]>([]);
  const [isSaving, startSave] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const refreshPage = useRefreshAfterAction();
  const { changes, errors } = changesOf(Object.values(edits));
  const wrong = Object.keys(errors);
  const isDirty = changes.length > 0 || wrong.length > 0;
  const shownErrors = Object.fromEntries(
    Object.entries(errors).filter(([key]) => !isCountNeeded(edits[key]) || missed.includes(key)),
  );
  const guard = useLeaveGuard(isDirty);

  const drop = (keys: readonly string[]) =>
    setEdits((known) => Object.fromEntries(Object.entries(known).filter(([key]) => !keys.includes(key))));

  const put = (edit: ListEdit) => {
    const key = editKey(edit);
    setEdits((known) => ({ ...known, [key]: edit }));
    setRefusals(({ [key]: _, ...others }) => others);
  };

  const save = () =>
    startSave(async () => {
      if (wrong.length > 0) {
        setMissed(wrong);
        toast.error(adminMessages.product_save_failed, { description: 'Confira os campos marcados.' });
        form.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-asked]:not(:checked)')
          ?.focus();
        return;
      }
      const saved: SavedChange[] = [];
      const refused: Record<string, string> = {};
      for (const change of changes) {
        // Awaited one after another, because two changes of a product wait for the same lock.
        const result = await send(change);
        if (result.ok) saved.push({ ...change, units: 'delta' in result ? result.delta : 0 });
        else {
          refused[editKey(change)] = productRefusal(result.error, adminMessages.product_save_failed);
          // The count stays typed; saved again, it is compared with what is there now.
          if (result.error.code === 'freezer_changed') {
            const { inFreezer } = result.error;
            setEdits((known) => ({ ...known, [editKey(change)]: { ...change, seen: inFreezer } }));
          }
        }
      }
      setRefusals(refused);
      if (saved.length > 0) {
        const movementIds = saved.map(() => randomId());
        toast.success(saved.length === 1 ? 'Mudança salva.' : 'Mudanças salvas.', {
          description: saved.map(changeText).join(' · '),
          action: { label: 'Desfazer', onClick: () => undo(saved, movementIds) },
        });
        // In one transition, so that a field never shows the value from before again.
        startTransition(() => {
          drop(saved.map(editKey));
          refreshPage({ ok: true });
        });
      }
      const [reason] = Object.values(refused);
      if (reason) toast.error(reason);
    });

  /** Sets back what was saved. What somebody else changed since stays, and the message says so. */
  const undo = (saved: readonly SavedChange[], movementIds: readonly string[]) =>
    startSave(async () => {
      const reasons: string[] = [];
      for (const [index, change] of saved.entries()) {
        const result = await takeBack(change, movementIds[index] ?? randomId());
        if (!result.ok) reasons.push(productRefusal(result.error, adminMessages.product_save_failed));
      }
      const [reason] = reasons;
      if (reason) toast.error(reason);
      else toast.success(saved.length === 1 ? 'Mudança desfeita.' : 'Mudanças desfeitas.');
      refreshPage({ ok: true });
    });

  return (
    <EditsContext value={{ edits, errors: { ...shownErrors, ...refusals }, put }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && isDirty) save();
        }}
      >
        {children}
        {isDirty ? (
          <div className={`${forms.saveBar} ${styles.saveBar}`} data-save-bar="">
            <p className={styles.changes} role="status">
              <b>{countText(changes.length, wrong.length)}</b>{' '}
              <span className={styles.details}>{changes.map(changeText).join(' · ')}</span>
            </p>
            <Button
              onClick={() => {
                setEdits({});
                setRefusals({});
                setMissed([]);
              }}
            >
              Desfazer
            </Button>
            <Button type="submit" variant="filled" aria-disabled={isSaving}>
              {isSaving ? 'Salvando…' : 'Salvar'}
            </Button>
          </div>
        ) : null}
      </form>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </EditsContext>
  );
}

/** A change that was saved, and by how many units it moved the stock. */
type SavedChange = ListChange & { units: number };

function takeBack({ productId, field, seen, to, units }: SavedChange, movementId: string) {
  if (field === 'price')
    return callAct(acts.catalog.changePrice, { productId, priceCents: seen, seenPriceCents: to });
  return callAct(acts.catalog.adjustStock, {
    productId,
    movementId,
    delta: -units,
    reason: 'ajuste',
    note: 'Desfeito na lista',
  });
}

function send({ productId, field, seen, to, why, movementId }: ListChange) {
  if (field === 'price')
    return callAct(acts.catalog.changePrice, { productId, priceCents: to, seenPriceCents: seen });
  const note = why === 'perdi' && to < seen ? 'Perda, anotada na lista' : 'Contagem, anotada na lista';
  const movement = { productId, movementId, reason: 'ajuste', note } as const;
  return callAct(
    acts.catalog.adjustStock,
    why === 'perdi' && to < seen
      ? { ...movement, delta: to - seen }
      : { ...movement, counted: to, seenInFreezer: seen },
  );
}

/** Moves the focus to the next field with Enter, as with Tab. */
export function walkWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Enter') return;
  event.preventDefault();
  const fields = [
    ...(currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-list-field]') ?? []),
  ];
  const next = fields[fields.indexOf(currentTarget) + 1];
  next?.focus();
  next?.select();
}
