import { Badge } from '@mantine/core';
import { LOT_STATUS_LABELS, type BlockKind, type LotStatus } from '@shop/lots/lot-status';
import { IconArchive, IconCircleCheck, IconFlask, IconHandStop } from '@tabler/icons-react';

const LOOKS: Record<LotStatus, { tone: string; Icon: typeof IconFlask }> = {
  em_analise: { tone: 'warn', Icon: IconFlask },
  liberado: { tone: 'ok', Icon: IconCircleCheck },
  bloqueado: { tone: 'bad', Icon: IconHandStop },
  recolhido: { tone: 'bad', Icon: IconHandStop },
  encerrado: { tone: 'neutral', Icon: IconArchive },
};

/** A lot's status as colour, icon and text. */
export function LotBadge({ status, blockKind }: { status: LotStatus; blockKind: BlockKind | null }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge variant={tone} leftSection={<Icon aria-hidden="true" />} data-status={status}>
      {blockKind === 'vencido' && status === 'bloqueado' ? 'Vencido' : LOT_STATUS_LABELS[status]}
    </Badge>
  );
}
