import { Form, useNavigation } from '@remix-run/react';

import { SubmitButton } from '../../components/forms/SubmitButton';

interface UnsubscribeFormProps {
  intent: 'unsubscribe' | 'undo';
  label: string;
}

/** One button; the address of the page holds the rest. */
export function UnsubscribeForm({ intent, label }: UnsubscribeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" replace>
      <SubmitButton
        isBusy={isBusy}
        look={intent === 'undo' ? 'quiet' : 'main'}
        size="big"
        isFull
        name="intent"
        value={intent}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
