import { Button } from '@mantine/core';
import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';
import { ADDRESS_INPUT_LENGTH } from '@shop/delivery/address-lengths';
import { formatTypedCep } from '@shop/delivery/typed-cep';

import { classNames } from '../class-names';
import { BairroOptions } from '../delivery/BairroOptions';
import { canSendWithCookies } from '../feedback/cookies-blocked';
import { formatTyping } from '../forms/format-typing';
import line from './place-line.module.css';
import { PlaceText } from './PlaceLine';
import styles from './place-row.module.css';
import {
  askAgainPath,
  BY_BAIRRO,
  CEP_FIELD,
  type PlaceError,
  type PlaceReply,
  type PlaceRowView,
} from './place-view';

/**
 * One row below the header: it asks for the CEP, or says what the shop offers there, such as 'Pituba: R$ 15, hoje
 * 16h–19h'. `path` is the page, with its query.
 */
export function PlaceRow({ view, path }: { view: PlaceRowView; path: string }) {
  const { answer } = view;
  const fetcher = useFetcher<PlaceReply>();
  const [isAsking, setAsking] = useState(view.isAskedAgain);
  const [asked, setAsked] = useState(view.isAskedAgain);
  if (asked !== view.isAskedAgain) {
    setAsked(view.isAskedAgain);
    setAsking(view.isAskedAgain);
  }
  const [reply, setReply] = useState<PlaceReply>();
  // The page is reloaded before the row shows an answer, so that it never shows that of the former place.
  const isAnswered = fetcher.state === 'idle' && fetcher.data !== reply;
  if (isAnswered) {
    setReply(fetcher.data);
    if (fetcher.data?.error === null) setAsking(false);
  }
  const isAsked = !answer || (isAsking && answer.kind !== 'pause');
  const change = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The router has the answer before React renders it, so the link may appear after the reply.
  const isFocusDue = useRef(false);
  useEffect(() => {
    isFocusDue.current = reply?.error === null;
    if (reply && !isFocusDue.current) field.current?.focus();
  }, [reply]);
  useEffect(() => {
    if (isAsked || !isFocusDue.current) return;
    isFocusDue.current = false;
    change.current?.focus();
  }, [reply, isAsked]);
  useEffect(() => {
    if (!isAsking) return;
    field.current?.focus();
    field.current?.select();
  }, [isAsking]);
  return (
    <div className={classNames(styles.row, isAsked && styles.asked)}>
      {view.pickupPause ? (
        <p className={classNames(layout.page, styles.pickupPause)} role="status">
          {view.pickupPause}
        </p>
      ) : null}
      <div className={classNames(layout.page, line.line)}>
        <div role="status" className={line.said}>
          {isAsked ? null : <PlaceText answer={answer} />}
        </div>
        {isAsked ? (
          <fetcher.Form
            method="post"
            action="/seu-cep"
            className={styles.form}
            aria-label="Entrega pelo CEP"
            onSubmit={(event) => {
              if (!canSendWithCookies()) event.preventDefault();
            }}
          >
            <input type="hidden" name="returnTo" value={path} />
            <Question view={view} field={field} error={reply ? reply.error : view.error} />
          </fetcher.Form>
        ) : answer.kind === 'pause' ? null : (
          <Link
            ref={change}
            className={classNames(text.link, line.link, line.change)}
            to={askAgainPath(path)}
            onClick={(event) => {
              event.preventDefault();
              setAsking(true);
            }}
          >
            Mudar<span className={text.srOnly}> o CEP</span>
          </Link>
        )}
      </div>
    </div>
  );
}

interface QuestionProps {
  view: PlaceRowView;
  field: React.RefObject<HTMLInputElement | null>;
  error: PlaceError | null;
}

const ERROR_ID = 'seu-cep-erro';

/** The field for the CEP, and the choice of a bairro for somebody who does not know it. */
function Question({ view: { cep, choice, cities }, field, error }: QuestionProps) {
  return (
    <>
      <label htmlFor={CEP_FIELD}>
        <b>Seu CEP</b> mostra a taxa e o horário.
      </label>
      <input
        ref={field}
        id={CEP_FIELD}
        name="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        maxLength={ADDRESS_INPUT_LENGTH}
        defaultValue={cep}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ERROR_ID : undefined}
        onInput={(event) => formatTyping(event, formatTypedCep)}
      />
      <Button type="submit">Ver</Button>
      {error ? (
        <p id={ERROR_ID} role="alert" className={styles.error}>
          {error.text}
        </p>
      ) : null}
      {cities.length > 0 ? (
        <details className={styles.bairro} open={choice !== '' || error?.leadsToBairro || undefined}>
          <summary>
            <span className={text.link}>Não sei o CEP</span>
          </summary>
          <div className={styles.choice}>
            <select name="servedPlace" aria-label="Escolha o bairro" defaultValue={choice}>
              <BairroOptions cities={cities} />
            </select>
            <Button type="submit" {...BY_BAIRRO}>
              Ver o bairro
            </Button>
          </div>
        </details>
      ) : null}
    </>
  );
}
