import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';

import { useIsLive } from '../../hooks/use-is-live';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './checkout-step.module.css';

/** `coming`: not finished and folded; `open`: unfolded; `done`: finished and folded. */
export type StepState = 'coming' | 'open' | 'done';

interface CheckoutStepProps {
  /** The anchor of the step; its heading has the id of `stepHeadingId`. */
  id: string;
  number: number;
  title: string;
  state: StepState;
  /** The step in one line, shown while it is folded. */
  summary: string;
  /**
   * The id of the form that the button of a folded step belongs to, and the `intent` that the button sends before the
   * page's script is in charge.
   */
  form: string;
  intent: string;
  onOpen: () => void;
  children: ReactNode;
}

export const stepHeadingId = (id: string): string => `${id}-titulo`;

const STEPS = 3;

/**
 * One of the three steps of the checkout. A folded step shows one line and a button that opens it; its fields stay in
 * the form. Without JavaScript every step is open.
 */
export function CheckoutStep(props: CheckoutStepProps) {
  const { id, number, title, state, summary, children } = props;
  const isLive = useIsLive();
  const [isOpen, isDone] = [state === 'open', state === 'done'];
  return (
    <section id={id} aria-labelledby={stepHeadingId(id)} className={classNames(styles.step, styles[state])}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {isDone ? <Icon name="check" /> : number}
        </span>
        <div className={styles.words}>
          <h2 id={stepHeadingId(id)} tabIndex={-1}>
            <span className={text.srOnly}>{`Passo ${number} de ${STEPS}${isDone ? ', pronto' : ''}: `}</span>
            {title}
          </h2>
          {isOpen ? null : <p className={styles.summary}>{summary}</p>}
        </div>
        {isOpen ? null : <OpenButton {...props} isLive={isLive} />}
      </div>
      <div id={bodyId(id)} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

const bodyId = (id: string): string => `${id}-campos`;

function OpenButton({
  id,
  title,
  state,
  form,
  intent,
  onOpen,
  isLive,
}: CheckoutStepProps & { isLive: boolean }) {
  return (
    <UnstyledButton
      type={isLive ? 'button' : 'submit'}
      form={form}
      formNoValidate
      name="intent"
      value={intent}
      aria-expanded="false"
      aria-controls={bodyId(id)}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {state === 'done' ? (
        <span className={text.link}>
          Alterar<span className={text.srOnly}> {title}</span>
        </span>
      ) : (
        <>
          <span className={text.srOnly}>Abrir {title}</span>
          <Icon name="chevron-down" />
        </>
      )}
    </UnstyledButton>
  );
}
