import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { lineField, quantityField } from '@shop/cases/case-form';

import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { FormNote } from '../forms/FormNote';
import { showField } from '../forms/use-refused-field';
import { SubmitButton } from '../forms/SubmitButton';
import { BuyerProof } from '../linked-order/BuyerProof';
import type { CaseReply } from './CaseForm';
import { CaseLines, type CaseLineView } from './CaseLines';
import styles from './case-form.module.css';

export interface WithdrawalView {
  /** Whether withdrawing cancels the order at once, because the order has not been sent. */
  cancels: boolean;
  /** A sentence that says what happens to the money. */
  consequence: string;
  lines: CaseLineView[];
  /** Whether other cases contain units that the withdrawal can take out of them. */
  isMoving: boolean;
  /** The chosen units, by the name of their field; null on the first page, before the confirmation. */
  confirming: { fields: Record<string, string>; chosen: { name: string; quantity: number }[] } | null;
  error: string | undefined;
  clientKey: string;
}

/**
 * The two pages of a withdrawal: the choice of what to give back, and the confirmation. The form does not ask for a
 * reason.
 */
export function WithdrawalForm({
  view,
  reply,
  asksProof,
  stayHref,
}: {
  view: WithdrawalView;
  reply: CaseReply | undefined;
  /**
   * Whether the form asks for the e-mail, which proves that the visitor is the buyer, because the page was opened by an
   * order's link.
   */
  asksProof: boolean;
  stayHref: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = view.confirming !== null;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (isAsked && !wasAsked.current) showHeading(heading.current);
    wasAsked.current = isAsked;
  }, [isAsked]);
  const isBusy = useNavigation().formMethod === 'POST';
  const { cancels, consequence, lines, isMoving, confirming, error, clientKey } = view;
  const choice = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = choice.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
    if (error && field) showField(field);
  }, [error]);
  if (!confirming) {
    return (
      <Form ref={choice} method="get" className={styles.form} noValidate preventScrollReset>
        <FormNote>
          {consequence}
          {isMoving ? ' O que está em outro protocolo passa para a desistência.' : null}
        </FormNote>
        {cancels ? null : <CaseLines lines={lines} values={{}} isWhole={error === undefined} error={error} />}
        <input type="hidden" name="confirmar" value="sim" />
        <SubmitButton isBusy={false} size="lg">
          Continuar
        </SubmitButton>
      </Form>
    );
  }
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <input type="hidden" name="clientKey" value={reply?.values['clientKey'] ?? clientKey} />
      {cancels ? <input type="hidden" name="mayCancel" value="on" /> : null}
      {Object.entries(confirming.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {reply?.refusal ? <FormNote tone="bad">{reply.refusal}</FormNote> : null}
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {cancels ? 'Cancelar o pedido inteiro?' : 'Devolver estas pizzas?'}
        </h2>
        <ul>
          {confirming.chosen.map(({ name, quantity }) => (
            <li key={name}>
              {quantity} × {name}
            </li>
          ))}
        </ul>
      </div>
      <FormNote>{consequence}</FormNote>
      {asksProof ? <BuyerProof id="withdraw-email" /> : null}
      <div className={classNames(layout.row, layout.wrap)}>
        <SubmitButton isBusy={isBusy} size="lg">
          Confirmar a desistência
        </SubmitButton>
        <Button component={Link} variant="subtle" to={stayHref}>
          Ficar com o pedido
        </Button>
      </div>
    </Form>
  );
}

function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Returns the fields of the chosen lines, which the confirmation sends again. */
export const chosenFields = (lines: readonly CaseLineView[], units: ReadonlyMap<number, number>) =>
  Object.fromEntries(
    lines.flatMap(({ place }) => {
      const quantity = units.get(place);
      return quantity
        ? [
            [lineField(place), 'on'],
            [quantityField(place), String(quantity)],
          ]
        : [];
    }),
  );
