import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';

interface ReplacementNoteProps {
  /** The number of the original order, whose products this order replaces, and the number (protocolo) of its help case. */
  replaces: { number: string; protocol: string };
  /** The page of the original order; null where the visitor has access to the replacement order only. */
  to: string | null;
}

/** Says that an order costs nothing because it replaces products of another order. */
export function ReplacementNote({ replaces: { number, protocol }, to }: ReplacementNoteProps) {
  const order = `pedido ${number}`;
  return (
    <FormNote icon="refresh" isAnnounced={false}>
      Troca do{' '}
      {to ? (
        <Link className={text.link} to={to}>
          {order}
        </Link>
      ) : (
        order
      )}
      , protocolo {protocol}. Você não paga nada.
    </FormNote>
  );
}
