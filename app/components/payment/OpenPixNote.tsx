import { Link } from '@remix-run/react';

import text from '../../styles/text.module.css';
import { FormNote } from '../forms/FormNote';

export interface OpenPixView {
  path: string;
  /** The time until which the code can be paid: '13h24'. */
  until: string;
}

/** Leads from the cart back to a Pix that was started and not paid. */
export function OpenPixNote({ pix }: { pix: OpenPixView | null }) {
  if (!pix) return null;
  return (
    <FormNote icon="clock" isAnnounced={false}>
      {/* One text, so that a translator translates it as a whole. */}
      <Link className={text.link} to={pix.path}>
        {`Você tem um Pix esperando: pague até ${pix.until}`}
      </Link>
    </FormNote>
  );
}
