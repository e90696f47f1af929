'use client';

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';

import { rowElementId, rowPlacesOf } from '../../fields/row-places';
import { firstControl, startAt, whenFound } from '../../fields/when-found';

/** Returns the element in which a wrong field is: the field itself, or the collapsed row that has it. */
function elementOf(path: string, fields: FormState): HTMLElement | null {
  const own = document.getElementById(`field-${path.replaceAll('.', '__')}`);
  if (own) return own;
  const [row] = rowPlacesOf(path, fields);
  return row ? document.getElementById(rowElementId(row)) : null;
}

/** The field that is wrong, as Payload marks it. */
const wrongControl = (area: Element): HTMLElement | null => {
  const wrong = [...area.querySelectorAll<HTMLElement>('.field-type.error')].find(
    (field) => field.offsetParent !== null && firstControl(field) !== null,
  );
  return wrong ? firstControl(wrong) : null;
};

/**
 * After a text was not saved, leads to the first field that is wrong: opens the tab and the row that it is in, brings it
 * into sight and puts the cursor into it. Payload only marks it, wherever it is.
 */
export function RefusedField() {
  const isProcessing = useFormProcessing();
  const isSubmitted = useFormSubmitted();
  const { getFields, dispatchFields } = useForm();
  const wasProcessing = useRef(false);
  useEffect(() => {
    const hasEnded = wasProcessing.current && !isProcessing;
    wasProcessing.current = isProcessing;
    if (!hasEnded || !isSubmitted) return;
    const fields = getFields();
    const wrong = Object.keys(fields).filter((path) => fields[path]?.valid === false);
    if (wrong.length === 0) return;
    const places = wrong.flatMap((path) => {
      const element = elementOf(path, fields);
      return element ? [{ path, element }] : [];
    });
    const [first] = places.sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    if (!first) {
      // Payload renders the fields of the open tab only, and counts the wrong ones of the others.
      document.querySelector<HTMLElement>('.tabs-field__tab-button:has(.error-pill)')?.click();
    }
    for (const { path, place } of first ? rowPlacesOf(first.path, fields) : []) {
      dispatchFields({
        type: 'SET_ROW_COLLAPSED',
        path,
        updatedRows: (fields[path]?.rows ?? []).map((row, index) =>
          index === place ? { ...row, collapsed: false } : row,
        ),
      });
    }
    const area = first?.element ?? document.querySelector('.collection-edit, .global-edit') ?? document.body;
    whenFound(
      area,
      () => wrongControl(area),
      (control) => startAt(control),
    );
  }, [isProcessing, isSubmitted, getFields, dispatchFields]);
  return null;
}
