import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';

import { SlicedDisc } from '../brand/SlicedDisc';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** The title; `titleLang` is set if it is one of the specification's English titles. */
  title: string;
  titleLang?: 'en';
  /** What happened and what to do next, in Portuguese. */
  lead: string;
  /** The request's id, to find it in the shop's logs. */
  reference?: string | undefined;
  children?: ReactNode;
}

/** The message about an error of the shop itself, with buttons to continue. */
export function ErrorState({ title, titleLang, lead, reference, children }: ErrorStateProps) {
  return (
    <div className={styles.error}>
      <SlicedDisc />
      <h1 lang={titleLang}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
      {reference ? (
        <p className={styles.reference}>
          Código para o atendimento: <b>{reference}</b>
        </p>
      ) : null}
    </div>
  );
}
