import { useForm } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type RefObject } from 'react';

import type { LastChange } from '../../platform/audit/last-change';
import { toast } from '../components/feedback/toast';
import { useErrorFocus } from '../components/forms/use-error-focus';
import { useLeaveGuard } from '../components/forms/use-leave-guard';
import type { ActFailure } from './acts';
import { changedFields, conflictsOf, mergeDrafts, type RecordField } from './record-fields';
import type { RefusalOf } from './refusals';

/** A record as its page loaded it, with its fields as typed text. */
export interface StoredDraft<Draft> {
  /** Null for a new record. */
  id: string | null;
  updatedAt: string;
  draft: Draft;
  /** The last admin who changed the record, and when; null for a new record. */
  changedBy: LastChange | null;
}

interface RecordFormOptions<Stored extends StoredDraft<Draft>, Draft, Outcome extends { ok: boolean }> {
  /** The form element, used to focus the first error. */
  area: RefObject<HTMLFormElement | null>;
  stored: Stored;
  fields: readonly RecordField<Draft>[];
  /** The errors of a draft by field name. */
  validate: (draft: Draft, base: Stored) => Record<string, string>;
  send: (base: Stored, draft: Draft) => Promise<Outcome | ActFailure>;
  /** What the person reads when fields are wrong. */
  failed?: string;
  refusal: (error: RefusalOf<Outcome> | ActFailure['error']) => string;
  /** The field that a refusal belongs to; undefined for the whole form. */
  refusedField?: (error: { code: string }) => string | undefined;
  /** What the person reads after saving. */
  saved: string | ((draft: Draft) => string);
  /** Returns what takes the save back, for the "Desfazer" of its message; null where it cannot be taken back. */
  undo?: (base: Stored, draft: Draft, result: Extract<Outcome, { ok: true }>) => (() => void) | null;
  /** Returns the record after saving; without it, the form shows what it showed before it was edited. */
  storedAfter?: (base: Stored, draft: Draft, result: Extract<Outcome, { ok: true }>) => Stored;
  /** The page to which the form returns. */
  listHref: string;
  /** The page to which it returns after saving, if it is another one. */
  savedHref?: (result: Extract<Outcome, { ok: true }>) => string;
  /** Whether the form returns to the list after saving, stays open, or leads somewhere else. */
  afterSave: 'close' | 'stay' | ((result: Extract<Outcome, { ok: true }>) => void);
  /** Off where the errors of a field are not named by Mantine's path of the field. */
  clearInputErrorOnChange?: boolean;
}

/**
 * The state of the form of a record: values, errors, and changes saved meanwhile by another user. A record that somebody
 * else changed is never overwritten: the save is refused by the version that the form began with (the refusal's code ends
 * in `_changed`), and the person decides about each change.
 */
export function useRecordForm<
  Stored extends StoredDraft<Draft>,
  Draft extends object,
  Outcome extends { ok: boolean },
>(options: RecordFormOptions<Stored, Draft, Outcome>) {
  const { area, stored, listHref } = options;
  const router = useRouter();
  const [known, setBase] = useState(stored);
  // What is not a field of the form, such as the state of a label, is always shown as loaded.
  const base = known.updatedAt === stored.updatedAt ? { ...stored, draft: known.draft } : known;
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [round, setRound] = useState(0);
  const [isSaving, startSave] = useTransition();
  const focusError = useErrorFocus(area);
  const fields = useForm<Draft>({
    mode: 'controlled',
    initialValues: stored.draft,
    validate: (draft) => options.validate(draft, base),
    clearInputErrorOnChange: options.clearInputErrorOnChange ?? true,
  });
  const changed = changedFields(options.fields, base.draft, fields.values);
  const isDirty = changed.length > 0;
  const guard = useLeaveGuard(isDirty);

  // When the page is refreshed, the form adopts the stored version, unless that would lose typed text.
  const [loaded, setLoaded] = useState(stored.updatedAt);
  if (loaded !== stored.updatedAt) {
    setLoaded(stored.updatedAt);
    if (!isDirty) {
      setBase(stored);
      fields.setValues(stored.draft);
    } else if (stored.updatedAt === base.updatedAt) setBase(stored);
    else setConflict(stored);
  }

  function close(record: Stored, href = listHref) {
    guard.letGo();
    fields.setValues(record.draft);
    fields.clearErrors();
    setRound((number) => number + 1);
    router.push(href);
  }

  function save(draft: Draft) {
    startSave(async () => {
      const result = await options.send(base, draft);
      if (result.ok) {
        const done = result as Extract<Outcome, { ok: true }>;
        const undo = options.undo?.(base, draft, done);
        toast.success(
          typeof options.saved === 'string' ? options.saved : options.saved(draft),
          undo ? { action: { label: 'Desfazer', onClick: undo } } : {},
        );
        setConflict(null);
        const next = options.storedAfter?.(base, draft, done) ?? base;
        setBase(next);
        if (options.afterSave === 'close') close(next, options.savedHref?.(done));
        else if (options.afterSave === 'stay')
          // What was typed while the request was pending stays.
          fields.setValues(
            mergeDrafts(options.fields, { base: draft, mine: fields.getValues(), theirs: next.draft }),
          );
        else {
          guard.letGo();
          return options.afterSave(done);
        }
        router.refresh();
        return;
      }
      const { error } = result as { error: (RefusalOf<Outcome> | ActFailure['error']) & { code: string } };
      const message = options.refusal(error);
      const field = options.refusedField?.(error);
      if (field) {
        fields.setFieldError(field, message);
        focusError();
      }
      toast.error(message);
      // The refreshed page contains the version that another user saved.
      if (error.code.endsWith('_changed')) router.refresh();
    });
  }

  /** Returns a handler that calls `onValid` if every field is right, and otherwise shows what is wrong. */
  const checked = (onValid: (draft: Draft) => void) =>
    fields.onSubmit(onValid, () => {
      focusError();
      toast.error(options.failed ?? 'Não foi salvo.', { description: 'Confira os campos marcados.' });
    });

  return {
    fields,
    base,
    setBase,
    /** The fields that differ from the stored record. */
    changed,
    isDirty,
    isSaving,
    guard,
    /** Discards what was typed and returns to the list. */
    leave: () => close(base),
    /** Counts how often the form was closed. Fields with a state of their own are keyed by it. */
    round,
    conflict: conflict && {
      changedBy: conflict.changedBy,
      fields: conflictsOf(options.fields, {
        base: base.draft,
        mine: fields.values,
        theirs: conflict.draft,
      }),
    },
    checked,
    submit: checked((draft) => {
      if (!isSaving) save(draft);
    }),
    adopt: (preservesInput: boolean) => {
      if (!conflict) return;
      const drafts = { base: base.draft, mine: fields.getValues(), theirs: conflict.draft };
      fields.setValues(preservesInput ? mergeDrafts(options.fields, drafts) : drafts.theirs);
      fields.clearErrors();
      setBase(conflict);
      setConflict(null);
    },
  };
}
