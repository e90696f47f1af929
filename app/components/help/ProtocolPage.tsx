import type { OwnCase } from '@cms/cases/queries/find-own-case';

import { CaseTicket } from './CaseTicket';
import { HelpFrame, type HelpFrameView } from './HelpFrame';

interface ProtocolPageProps {
  view: { paths: { order: string; help: string }; frame: HelpFrameView; reported: OwnCase };
}

/** The page of one case: its number (protocolo) and its current state. */
export function ProtocolPage({ view: { paths, frame, reported } }: ProtocolPageProps) {
  return (
    <HelpFrame order={frame} title={titleOf(reported)} back={{ to: paths.order, label: 'Voltar ao pedido' }}>
      <CaseTicket reported={reported} paths={paths} />
    </HelpFrame>
  );
}

function titleOf({ decision }: { decision: string | null }) {
  if (decision === 'cancelado') return 'Cancelamos o seu pedido.';
  return decision ? 'Respondemos ao seu protocolo.' : 'Recebemos. Já está com a gente.';
}
