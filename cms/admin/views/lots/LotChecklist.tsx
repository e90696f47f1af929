import { Checkbox } from '@mantine/core';
import { LOT_CHECK_LABELS, LOT_CHECKS, type LotCheck } from '@shop/lots/lot-checks';
import { formatTime } from '@shop/time/bahia';
import { useState, useTransition } from 'react';

import type { TickedCheck } from '../../../lots/queries/find-admin-lot';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import forms from '../../components/forms/forms.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { acts, callAct } from '../../engine/acts';
import styles from './lot-form.module.css';
import { lotRefusal } from './lot-refusals';

interface LotChecklistProps {
  /** The lot's id; null for a new lot, whose checklist is stored together with the lot. */
  lotId: string | null;
  checks: readonly TickedCheck[];
  /** The ticked items of a new lot. */
  ticked: readonly LotCheck[];
  onTick: (ticked: LotCheck[]) => void;
}

/**
 * The checklist to complete before the dough is rolled out. Ticking an item stores person and time at once; unticking
 * needs a confirmation.
 */
export function LotChecklist({ lotId, checks, ticked, onTick }: LotChecklistProps) {
  const [unticking, setUnticking] = useState<LotCheck | null>(null);
  // An item is shown as ticked at once, before the refreshed page contains the stored tick.
  const [pending, setPending] = useState<Partial<Record<LotCheck, boolean>>>({});
  const [, start] = useTransition();
  const refresh = useRefreshAfterAction();

  const store = (item: LotCheck, isTicked: boolean) => {
    if (!lotId) return;
    setPending((known) => ({ ...known, [item]: isTicked }));
    start(async () => {
      const result = await callAct(acts.lots.tickCheck, { lotId, item, isTicked });
      if (!result.ok) {
        toast.error(lotRefusal(result.error));
        setPending(({ [item]: _, ...known }) => known);
      }
      refresh(result);
    });
  };
  const stored = (item: LotCheck) => checks.find((check) => check.item === item);
  const isTicked = (item: LotCheck) =>
    lotId === null ? ticked.includes(item) : (pending[item] ?? stored(item) !== undefined);
  const change = (item: LotCheck, checked: boolean) => {
    if (lotId === null) onTick(checked ? [...ticked, item] : ticked.filter((each) => each !== item));
    else if (checked) store(item, true);
    else setUnticking(item);
  };
  const missing = LOT_CHECKS.filter((item) => !isTicked(item)).length;
  return (
    <section className={forms.group} aria-labelledby="lista">
      <h2 id="lista">Antes de abrir a massa</h2>
      <ul className={styles.checks}>
        {LOT_CHECKS.map((item) => {
          const check = stored(item);
          return (
            <li key={item}>
              <Checkbox
                label={LOT_CHECK_LABELS[item]}
                checked={isTicked(item)}
                onChange={({ currentTarget }) => change(item, currentTarget.checked)}
              />
              {check ? (
                <span className={styles.at} title={check.by ?? undefined}>
                  {formatTime(check.at)}
                  {check.by ? ` · ${check.by.split(' ')[0]}` : ''}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={forms.hint} role="status">
        {missing > 0
          ? `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} de ${LOT_CHECKS.length}. Sem a lista inteira, o lote não é liberado.`
          : lotId === null
            ? 'Lista inteira. Ao salvar, fica com o seu nome e a hora.'
            : 'Lista inteira.'}
      </p>
      {unticking ? (
        <ConfirmDialog
          title="Desmarcar este item?"
          text={`“${LOT_CHECK_LABELS[unticking]}” perde a hora e o nome de quem marcou. Fica em Quem mudou o quê.`}
          confirmLabel="Desmarcar"
          onClose={() => setUnticking(null)}
          onConfirm={() => {
            store(unticking, false);
            setUnticking(null);
          }}
        />
      ) : null}
    </section>
  );
}
