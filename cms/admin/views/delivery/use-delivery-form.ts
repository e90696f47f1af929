import { useForm } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type RefObject } from 'react';

import type { LastChange } from '../../../platform/audit/last-change';
import { toast } from '../../components/feedback/toast';
import { changedFields, conflictsOf, mergeDrafts, type DraftWords } from '../../components/forms/three-way';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import type { ActFailure } from '../../engine/acts';
import type { DomainRefusal } from '../../engine/refusals';
import { deliveryErrorField, deliveryRefusal } from './delivery-labels';

/** The stored record that a form edits; `id` is null for a new record. */
interface Seen {
  id: string | null;
  updatedAt: string;
}

type SaveAnswer =
  | { ok: true; updatedAt: string }
  | ActFailure
  | { ok: false; error: DomainRefusal<'delivery'> };

/** A record as the page loaded it, with its fields as typed text. */
export interface StoredDraft<Draft extends object> extends Seen {
  draft: Draft;
  /** The last admin who changed the record, and when; null for a new record. */
  changedBy: LastChange | null;
}

interface DeliveryFormOptions<Draft extends object> {
  /** The form element, used to focus the first error. */
  area: RefObject<HTMLFormElement | null>;
  stored: StoredDraft<Draft>;
  words: DraftWords<Draft>;
  /** The errors of a draft by field name. */
  validate: (draft: Draft) => Record<string, string>;
  send: (seen: Seen, draft: Draft) => Promise<SaveAnswer>;
  savedText: string;
  /** Called after a new record was stored. */
  onCreated: () => void;
}

/** The state of the form of a zone or a time window: values, errors, and changes saved meanwhile by another user. */
export function useDeliveryForm<Draft extends object>({
  area,
  stored,
  words,
  validate,
  send,
  savedText,
  onCreated,
}: DeliveryFormOptions<Draft>) {
  const router = useRouter();
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<StoredDraft<Draft> | null>(null);
  const [isSaving, startSave] = useTransition();
  const focusError = useErrorFocus(area);
  const fields = useForm<Draft>({
    mode: 'controlled',
    initialValues: stored.draft,
    validate,
  });
  const isDirty = changedFields(words, base.draft, fields.values).length > 0;

  // When the page is refreshed, the form adopts the stored version, unless that would lose typed text.
  const [loaded, setLoaded] = useState(stored.updatedAt);
  if (loaded !== stored.updatedAt) {
    setLoaded(stored.updatedAt);
    if (stored.updatedAt !== base.updatedAt) {
      if (isDirty) setConflict(stored);
      else {
        setBase(stored);
        fields.setValues(stored.draft);
      }
    }
  }

  function save(draft: Draft) {
    startSave(async () => {
      const answer = await send(base, draft);
      if (answer.ok) {
        toast.success(savedText);
        setConflict(null);
        setBase((now) => ({ ...now, draft, updatedAt: answer.updatedAt }));
        if (base.id === null) onCreated();
        router.refresh();
        return;
      }
      const message = deliveryRefusal(answer.error);
      const field = deliveryErrorField(answer.error);
      if (field) {
        fields.setFieldError(field, message);
        focusError();
      }
      toast.error(message);
      // The refreshed page contains the version that another user saved.
      if (answer.error.code.endsWith('_changed')) router.refresh();
    });
  }

  return {
    fields,
    isDirty,
    isSaving,
    conflicts:
      conflict && conflictsOf(words, { base: base.draft, mine: fields.values, theirs: conflict.draft }),
    /** Who saved the conflicting version. */
    changedBy: conflict?.changedBy ?? null,
    submit: fields.onSubmit(
      (draft) => {
        if (!isSaving) save(draft);
      },
      () => {
        focusError();
        toast.error('Não foi salvo.', { description: 'Confira os campos marcados.' });
      },
    ),
    adopt: (preservesInput: boolean) => {
      if (!conflict) return;
      const drafts = { base: base.draft, mine: fields.getValues(), theirs: conflict.draft };
      fields.setValues(preservesInput ? mergeDrafts(words, drafts) : conflict.draft);
      fields.clearErrors();
      setBase(conflict);
      setConflict(null);
    },
  };
}
