'use client';

import {
  ServerFunctionsProvider,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useServerFunctions,
} from '@payloadcms/ui';
import type { ServerFunctionClient } from 'payload';
import { createContext, use, useCallback, useEffect, useRef, type ReactNode } from 'react';

/** The number of forms on the page whose last save was refused. */
const RefusedCount = createContext<{ current: number }>({ current: 0 });

/**
 * Keeps the messages of a refused save. While somebody types, Payload's forms ask the server for their state without
 * validation, and such a response makes every field valid again. If it arrives after the refusal, the same state is
 * requested once more with validation.
 */
export function RefusedForms({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions();
  const refusedRef = useRef(0);
  const validated = useCallback<ServerFunctionClient>(
    async (call) => {
      const result = await serverFunction(call);
      const isOutdated = isUnvalidated(call) && refusedRef.current > 0;
      return isOutdated ? serverFunction({ ...call, args: { ...call.args, skipValidation: false } }) : result;
    },
    [serverFunction],
  );
  return (
    <RefusedCount value={refusedRef}>
      <ServerFunctionsProvider serverFunction={validated}>{children}</ServerFunctionsProvider>
    </RefusedCount>
  );
}

const isUnvalidated = ({ name, args }: Parameters<ServerFunctionClient>[0]): boolean =>
  name === 'form-state' && args['skipValidation'] === true;

/**
 * Says for the form around it whether its last save was refused. After a save that failed although every field is
 * valid, as when the server could not be reached, the form counts as changed again, so that it can be saved once more.
 */
export function useRefusedForm(): void {
  const refusedRef = use(RefusedCount);
  const isSubmitted = useFormSubmitted();
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  const { getFields, setModified } = useForm();

  useEffect(() => {
    if (!isSubmitted) return;
    refusedRef.current += 1;
    return () => {
      refusedRef.current -= 1;
    };
  }, [isSubmitted, refusedRef]);

  const isBeingSaved = useRef(false);
  useEffect(() => {
    const isOver = isBeingSaved.current && !isProcessing;
    isBeingSaved.current = isProcessing;
    if (!isOver || !isSubmitted || isModified) return;
    if (Object.values(getFields()).every(({ valid }) => valid !== false)) setModified(true);
  }, [isProcessing, isSubmitted, isModified, getFields, setModified]);
}
