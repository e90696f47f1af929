import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { Ref } from 'react';
import { cityQuestionText, noCityText, yesCityText } from '@shop/messages/delivery-messages';

import { useIsLive } from '../../hooks/use-is-live';
import text from '../../styles/text.module.css';
import { FormNote } from '../forms/FormNote';
import styles from './zone-box.module.css';

interface CityQuestionProps {
  cepCity: string;
  typedCity: string;
  /** The page on which the saved address is corrected; null for a typed address, which is corrected here. */
  editHref: string | null;
  /** The id of the form that the buttons belong to, and the `intent` that each sends without JavaScript. */
  form: string;
  intents: { yes: string; no: string };
  onYes: () => void;
  onNo: () => void;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Asks where a delivery goes whose CEP is of another city than the typed one. Until then the fee is that of the CEP. */
export function CityQuestion({
  cepCity,
  typedCity,
  editHref,
  form,
  intents,
  onYes,
  onNo,
  ref,
}: CityQuestionProps) {
  const type = useIsLive() ? 'button' : 'submit';
  const button = { type, form, formNoValidate: true, name: 'intent', size: 'sm' } as const;
  return (
    <FormNote icon="map-pin" {...(ref && { ref })}>
      <p>
        <b key={cepCity}>{cityQuestionText(cepCity)}</b>
      </p>
      {editHref ? (
        <Link className={text.link} to={editHref}>
          Corrigir o endereço salvo
        </Link>
      ) : (
        <div className={styles.answers}>
          <Button {...button} variant="filled" value={intents.yes} onClick={onYes}>
            {yesCityText(cepCity)}
          </Button>
          <Button {...button} value={intents.no} onClick={onNo}>
            {noCityText(typedCity)}
          </Button>
        </div>
      )}
    </FormNote>
  );
}
