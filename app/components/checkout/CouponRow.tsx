import { Button, TextInput } from '@mantine/core';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { COUPON_ID } from '../cart/cart-ids';
import styles from '../cart/removed-items.module.css';
import { classNames } from '../class-names';

export interface CouponRowProps {
  coupon: { code: string | null; worth: string; text: string };
  /** What was typed last, and why it was refused. */
  refused: { typed: string; error: string } | null;
}

const ROW = classNames(layout.row, layout.between);

/**
 * The coupon of the cart, or one quiet line that opens the field for its code. Works without JavaScript. After each
 * change the row has the focus, because the pressed button is gone.
 */
export function CouponRow({ coupon: { code, worth, text: about }, refused }: CouponRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current !== code) row.current?.focus();
    shown.current = code;
  }, [code]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  return (
    <div ref={row} id={COUPON_ID} className={styles.removed} tabIndex={-1} role="group" aria-label="Cupom">
      {code === null ? (
        <details open={refused ? true : undefined}>
          <summary className={text.link}>Tem um cupom?</summary>
          <Form method="post" action="/carrinho" preventScrollReset className={ROW}>
            <TextInput
              key={refused?.error}
              ref={field}
              label="Código"
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              defaultValue={refused?.typed}
              error={refused?.error}
            />
            <Button type="submit" variant="default" name="intent" value="coupon">
              Usar
            </Button>
          </Form>
        </details>
      ) : (
        <Form method="post" action="/carrinho" preventScrollReset className={ROW}>
          <p>
            <b>
              Cupom <span translate="no">{code}</span>
            </b>{' '}
            <span translate="no">{worth}</span>
            {about ? (
              <>
                <br />
                {about}
              </>
            ) : null}
          </p>
          <Button type="submit" variant="subtle" name="intent" value="coupon-off">
            Remover<span className={text.srOnly}> o cupom</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
