import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import styles from '../../components/reviews/reviews.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/overlay/ConfirmDialog')).ConfirmDialog,
}));

interface RemoveReviewProps {
  productId: string;
  /** The page itself, and the page with the question, which it asks without JavaScript only. */
  here: string;
  askHref: string;
  isAsked: boolean;
}

const QUESTION = 'Tirar sua avaliação?';
const CONSEQUENCE = 'As estrelas, o texto e a foto são apagados. Não dá para desfazer.';
const STAY = 'Ficar com ela';

/** Asks in a dialog whether to delete the review; without JavaScript the page asks. */
export function RemoveReview({ productId, here, askHref, isAsked }: RemoveReviewProps) {
  const [isAsking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  const form = <RemoveForm productId={productId} action={here} />;
  if (isAsked)
    return (
      <div className={styles.part} id="tirar">
        <FormNote tone="bad">
          <p>
            <b>{QUESTION}</b> {CONSEQUENCE}
          </p>
          <div className={styles.question}>
            <Button component={Link} to={here}>
              {STAY}
            </Button>
            {form}
          </div>
        </FormNote>
      </div>
    );
  return (
    <div className={styles.part}>
      <Button component={Link} to={askHref} onClick={ask} preventScrollReset>
        Tirar minha avaliação da loja
      </Button>
      {isAsking ? (
        <Suspense>
          <ConfirmDialog
            title={QUESTION}
            stayLabel={STAY}
            confirm={() => form}
            onClosed={() => setAsking(false)}
          >
            <p>{CONSEQUENCE}</p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </div>
  );
}

function RemoveForm({ productId, action }: { productId: string; action: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="productId" value={productId} />
      <SubmitButton isBusy={isBusy} fullWidth name="intent" value="remove">
        Tirar avaliação
      </SubmitButton>
    </Form>
  );
}
