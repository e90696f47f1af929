import { Link } from '@remix-run/react';

import text from '../../styles/text.module.css';
import { FormNote } from '../forms/FormNote';

export interface OpenPaymentView {
  path: string;
  /** What is open, in one sentence. */
  text: string;
}

/** Leads from the cart back to a Pix that was started and not paid, or to the order whose card is under review. */
export function OpenPaymentNote({ payment }: { payment: OpenPaymentView | null }) {
  if (!payment) return null;
  return (
    <FormNote icon="clock" isAnnounced={false}>
      {/* One text, so that a translator translates it as a whole. */}
      <Link className={text.link} to={payment.path}>
        {payment.text}
      </Link>
    </FormNote>
  );
}
