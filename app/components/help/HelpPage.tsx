import { Link } from '@remix-run/react';
import { CASE_KIND_LABELS, caseStatusLabel, type CaseKind, type CaseStatus } from '@shop/cases/case-kinds';

import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';
import { HelpFrame, type HelpFrameView } from './HelpFrame';
import { HelpKinds, type HelpKindView } from './HelpKinds';
import { ProveForm } from './ProveForm';

interface HelpPageProps {
  view: {
    paths: { order: string; help: string };
    frame: HelpFrameView;
    kinds: readonly HelpKindView[];
    cases: readonly { id: string; protocol: string; kind: CaseKind; status: CaseStatus; isMoved: boolean }[];
    /** Whether the page asks for the e-mail of the purchase, without which a link shows no report about health. */
    asksProof: boolean;
    chat: string;
  };
}

/** The first page of an order's help, which asks what happened. */
export function HelpPage({ view: { paths, frame, kinds, cases, asksProof, chat } }: HelpPageProps) {
  return (
    <HelpFrame order={frame} title="O que aconteceu?" back={{ to: paths.order, label: 'Voltar ao pedido' }}>
      {kinds.length > 0 ? (
        <HelpKinds kinds={kinds} />
      ) : (
        <FormNote>Este pedido está cancelado. Se precisar de algo, fale com a gente.</FormNote>
      )}
      {cases.map(({ id, protocol, kind, ...state }) => (
        <p key={id}>
          <Link className={text.link} to={`${paths.help}/protocolo/${id}`}>
            Protocolo {protocol}
          </Link>
          : {CASE_KIND_LABELS[kind]}. {caseStatusLabel(state)}.
        </p>
      ))}
      {asksProof ? <ProveForm help={paths.help} /> : null}
      <p className={text.soft}>
        Você recebe um protocolo na hora. Quer conversar antes?{' '}
        <a className={text.link} href={chat} target="_blank" rel="noopener noreferrer">
          Chame no WhatsApp
          <span className={text.srOnly}> (abre em nova aba)</span>
        </a>
        .
      </p>
    </HelpFrame>
  );
}
