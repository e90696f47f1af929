import { useEffect } from 'react';

/** After a refusal the focus stands in the field it is about, so that its error is heard. `reply` is new for each answer. */
export function useFocusOnError(
  fieldId: string,
  reply: { passwordError: string | null } | null | undefined,
): void {
  useEffect(() => {
    if (reply?.passwordError) document.getElementById(fieldId)?.focus();
  }, [fieldId, reply]);
}
