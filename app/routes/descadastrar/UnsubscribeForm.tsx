import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

import { SubmitButton } from '../../components/forms/SubmitButton';
import { focusOn, isFocusLost, pageHeading } from '../../components/place-focus';

interface UnsubscribeFormProps {
  intent: 'unsubscribe' | 'undo';
  label: string;
}

/** Moves the focus to the heading, which shows the result, after the focused button has disappeared. */
function focusOnHeading(): void {
  if (isFocusLost()) focusOn(pageHeading());
}

/** A form of one button. The page's address contains everything else that the server needs. */
export function UnsubscribeForm({ intent, label }: UnsubscribeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  useEffect(() => focusOnHeading, []);
  return (
    <Form method="post" replace>
      <SubmitButton
        isBusy={isBusy}
        variant={intent === 'undo' ? 'default' : 'filled'}
        size="lg"
        fullWidth
        name="intent"
        value={intent}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
