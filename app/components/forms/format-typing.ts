import type { FormEvent } from 'react';

import { caretAfterFormat, type TypedFormat } from '@shop/forms/typed-format';

/**
 * Formats a field in place while somebody types, pastes or lets the browser fill it in. The caret stays behind the same
 * digit. While an input method composes a character, nothing is changed.
 */
export function formatTyping(event: FormEvent<HTMLInputElement>, format: TypedFormat): void {
  if ((event.nativeEvent as InputEvent).isComposing) return;
  formatField(event.currentTarget, format);
}

/** Formats the present content of a field, if that changes it. */
export function formatField(field: HTMLInputElement, format: TypedFormat): void {
  const before = field.value;
  const after = format(before);
  if (after === before) return;
  const caret = field.selectionStart ?? before.length;
  field.value = after;
  if (document.activeElement !== field) return;
  const place = caretAfterFormat(before, { caret, after });
  field.setSelectionRange(place, place);
}
