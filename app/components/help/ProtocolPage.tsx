import type { OwnCase } from '@cms/cases/queries/find-own-case';

import { FormNote } from '../forms/FormNote';
import { CaseTicket } from './CaseTicket';
import { HelpFrame, type HelpFrameView } from './HelpFrame';
import { ProveForm } from './ProveForm';

interface ProtocolPageProps {
  view: {
    paths: { order: string; help: string };
    frame: HelpFrameView;
    /** Null when the order's link shows no such case, or none yet. */
    reported: OwnCase | null;
    canProve: boolean;
  };
}

/** The page of one case: its number (protocolo) and its current state. */
export function ProtocolPage({ view: { paths, frame, reported, canProve } }: ProtocolPageProps) {
  return (
    <HelpFrame order={frame} title={titleOf(reported)} back={{ to: paths.order, label: 'Voltar ao pedido' }}>
      {reported ? <CaseTicket reported={reported} paths={paths} /> : null}
      {!reported && canProve ? <ProveForm help={paths.help} /> : null}
      {!reported && !canProve ? (
        <FormNote>Este link não mostra este protocolo. Fale com a gente.</FormNote>
      ) : null}
    </HelpFrame>
  );
}

function titleOf(reported: OwnCase | null) {
  if (!reported) return 'Protocolo não encontrado por este link';
  if (reported.decision === 'cancelado') return 'Cancelamos o seu pedido.';
  if (reported.isMoved) return 'Este protocolo passou para a desistência.';
  if (!reported.decision && reported.kind === 'arrependimento')
    return 'Você desistiu da compra. Está registrado.';
  return reported.decision ? 'Respondemos ao seu protocolo.' : 'Recebemos. Já está com a gente.';
}
