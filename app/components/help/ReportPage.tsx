import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';
import { CaseForm, type CaseFormView, type CaseReply } from './CaseForm';
import { HelpFrame, type HelpFrameView } from './HelpFrame';
import { WithdrawalForm, type WithdrawalView } from './WithdrawalForm';

interface ReportPageProps {
  view: {
    title: string;
    paths: { order: string; help: string };
    frame: HelpFrameView;
    closed: { text: string; link: { label: string; to: string } } | null;
    isByLink: boolean;
    /** Whether a withdrawal asks for the e-mail of the purchase. */
    asksProof: boolean;
    form: CaseFormView;
    withdrawal: WithdrawalView | null;
  };
  reply: CaseReply | undefined;
}

/** The form for a report's details, or the reason why the report is not possible. */
export function ReportPage({ view, reply }: ReportPageProps) {
  const { title, paths, frame, closed, isByLink, asksProof, form, withdrawal } = view;
  return (
    <HelpFrame order={frame} title={title} back={{ to: paths.help, label: 'Trocar o motivo' }}>
      {closed ? (
        <FormNote>
          {closed.text}{' '}
          <Link className={text.link} to={closed.link.to}>
            {closed.link.label}
          </Link>
        </FormNote>
      ) : withdrawal ? (
        <WithdrawalForm view={withdrawal} reply={reply} asksProof={asksProof} stayHref={paths.order} />
      ) : (
        <CaseForm key={form.kind} form={form} reply={reply} isByLink={isByLink} help={paths.help} />
      )}
    </HelpFrame>
  );
}
