import { useNavigation, useSubmit } from '@remix-run/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const ProofDialog = lazy(() => import('./ProofDialog'));

/**
 * Asks who acts when a form of this page was refused for want of a proof, and then sends the same form again: nothing
 * typed is lost. `reply` is the page's reply; each refusal asks once. Without JavaScript the page leads to the page of
 * the proof instead.
 */
export function AskedProof({ reply }: { reply: { asksProof?: boolean } | null }) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const sent = useRef<FormData | null>(null);
  const [answered, setAnswered] = useState<object | null>(null);
  useEffect(() => {
    if (formData) sent.current = formData;
  }, [formData]);
  if (!reply?.asksProof || reply === answered) return null;
  return (
    <Suspense>
      <ProofDialog
        onClosed={() => setAnswered(reply)}
        onProven={() => {
          setAnswered(reply);
          if (sent.current) submit(sent.current, { method: 'post', replace: true, preventScrollReset: true });
        }}
      />
    </Suspense>
  );
}
