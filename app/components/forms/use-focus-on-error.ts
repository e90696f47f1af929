import { useEffect } from 'react';

/**
 * Moves the focus to the field with an error after a rejection, so that screen readers read the error. `reply` is a new
 * object for each response.
 */
export function useFocusOnError(
  fieldId: string,
  reply: { passwordError: string | null } | null | undefined,
): void {
  useEffect(() => {
    if (reply?.passwordError) document.getElementById(fieldId)?.focus();
  }, [fieldId, reply]);
}
