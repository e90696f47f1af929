import { Link } from '@remix-run/react';
import type { Ref } from 'react';

import { FormNote } from '../../components/forms/FormNote';
import text from '../../styles/text.module.css';
import type { CheckoutNotice } from './checkout-refusal';

/** What to check before paying: a new total, insufficient stock. A script moves the focus here. */
export function NoticeNote({ notice, ref }: { notice: CheckoutNotice; ref: Ref<HTMLDivElement> }) {
  const { title, description, link } = notice;
  return (
    <FormNote tone="bad" ref={ref}>
      <b>{title}.</b> {description}{' '}
      {link ? (
        <Link className={text.link} to={link.to}>
          {link.label}
        </Link>
      ) : null}
    </FormNote>
  );
}
