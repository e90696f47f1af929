import { Button } from '@mantine/core';
import { glutenText } from '@shop/lots/gluten';
import { lotCode } from '@shop/lots/lot-code';
import { readMgKg } from '@shop/lots/lot-form';
import { formatDay, isDay } from '@shop/time/days';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';

import type { AdminLot } from '../../../lots/queries/find-admin-lot';
import type { LotChoices } from '../../../lots/queries/lot-choices';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import panel from '../../components/page/panel.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import type { LotDraftValues } from './lot-draft';
import styles from './lot-form.module.css';
import { lotRefusal } from './lot-refusals';
import type { ReleaseGap, ReportPart } from '@shop/lots/lot-release';

const PARTS: Record<ReportPart, string> = {
  result: 'resultado',
  method: 'método',
  date: 'data',
  laboratory: 'laboratório',
  file: 'PDF',
};

/** Returns what is missing before a release: a phrase in bold, and the rest of the sentence. */
function gapLabel(gap: ReleaseGap): { what: string; rest: string } {
  switch (gap.kind) {
    case 'made_by':
      return { what: 'Quem fez', rest: '' };
    case 'expired':
      return { what: 'Vence em', rest: 'já passou' };
    case 'checks':
      return { what: 'Lista de limpeza', rest: `${gap.missing === 1 ? 'falta' : 'faltam'} ${gap.missing}` };
    case 'ingredients':
      return { what: 'Ingredientes', rest: 'nenhum escrito' };
    case 'supplier_lot':
      return { what: gap.ingredient, rest: 'lote do fornecedor' };
    case 'report':
      return { what: 'Laudo', rest: gap.missing.map((part) => PARTS[part]).join(', ') };
    case 'gluten_above_limit':
      return { what: 'Glúten', rest: 'acima de 20 mg/kg, não pode ser vendido' };
  }
}

interface ReleasePanelProps {
  lot: AdminLot | null;
  values: LotDraftValues;
  isDirty: boolean;
  choices: LotChoices;
}

/** The evidence that a lot still lacks, the button that puts it on sale, and the text that buyers will read. */
export function ReleasePanel({ lot, values, isDirty, choices }: ReleasePanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAct(acts.lots.release, {
    done: ({ code, units }) => `Lote ${code} liberado: ${units} à venda.`,
    refusal: lotRefusal,
  });
  const productName = choices.products.find(({ id }) => id === values.productId)?.name ?? '';
  const gaps = lot?.gaps ?? [];
  const isReady = lot !== null && gaps.length === 0 && !isDirty;

  const release = () => {
    setIsAsking(false);
    if (lot) run({ lotId: lot.id });
  };

  return (
    <>
      <section className={panel.panel} aria-labelledby="liberar">
        <h2 id="liberar">Para liberar</h2>
        <div role="status">
          <ul className={styles.gaps}>
            <li data-done={lot ? '' : undefined}>
              {lot ? <IconCircleCheck aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
              <span>Dados do lote{lot ? '' : ': salve'}</span>
            </li>
            {gaps.map((gap, index) => {
              const { what, rest } = gapLabel(gap);
              return (
                <li key={index}>
                  <IconCircleDashed aria-hidden="true" />
                  <span>
                    <b>{what}</b>
                    {rest ? `: ${rest}` : ''}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
        <Button
          fullWidth
          variant={isReady ? 'filled' : 'default'}
          disabled={!isReady}
          aria-describedby="liberar-sobre"
          onClick={() => setIsAsking(true)}
        >
          {isBusy ? 'Liberando…' : 'Liberar para venda'}
        </Button>
        <p id="liberar-sobre" className={styles.note}>
          {noteOf({ lot, isDirty, gaps: gaps.length, productName })}
        </p>
      </section>
      <section className={styles.preview} aria-labelledby="cliente-ve">
        <h2 id="cliente-ve">O que o cliente vai ver</h2>
        <p className={styles.code}>{lot ? `Lote ${lot.code}` : proposedCode(values, choices)}</p>
        <p>
          {productName || 'Produto'}
          {isDay(values.madeOn) ? `, feita em ${formatDay(values.madeOn)}` : ''}. Glúten: {resultText(values)}
          .
        </p>
      </section>
      {isAsking && lot ? (
        <ConfirmDialog
          title={`Liberar o lote ${lot.code}?`}
          text={`${lot.remainder === 1 ? 'A caixa entra' : `As ${lot.remainder} caixas de ${lot.productName} entram`} na venda agora. Os dados do lote e o laudo não mudam mais.`}
          confirmLabel="Liberar para venda"
          onClose={() => setIsAsking(false)}
          onConfirm={release}
        />
      ) : null}
    </>
  );
}

/** The code that a new lot will probably get. If another lot is saved meanwhile, the number is higher. */
const proposedCode = ({ madeOn }: LotDraftValues, { highest }: LotChoices): string =>
  isDay(madeOn) ? `Lote ${lotCode(madeOn, (highest[madeOn] ?? 0) + 1)}` : 'Lote novo';

/** Returns the text that the shop's page will show about the typed gluten result. */
function resultText({ glutenResult, glutenMgKg, glutenLimitMgKg }: LotDraftValues): string {
  const text = glutenText({
    result: glutenResult || null,
    mgKg: readMgKg(glutenMgKg),
    limitMgKg: readMgKg(glutenLimitMgKg),
  });
  return text ?? 'aguardando laudo';
}

function noteOf({
  lot,
  isDirty,
  gaps,
  productName,
}: {
  lot: AdminLot | null;
  isDirty: boolean;
  gaps: number;
  productName: string;
}): string {
  if (isDirty && gaps === 0 && lot) return 'Salve as mudanças antes de liberar.';
  if (lot && !lot.hasOthersOnSale && lot.freeStock === 0)
    return `Hoje não há outro lote de ${productName}: o site mostra “Sem estoque”.`;
  return 'Depois de liberado, o lote aparece no site e na separação.';
}
