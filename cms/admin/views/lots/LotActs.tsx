'use client';

import { Button, Menu, NumberInput, TextInput } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { isStopped, type LotStatus } from '@shop/lots/lot-status';
import {
  IconArchive,
  IconBoxOff,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconPrinter,
} from '@tabler/icons-react';
import Link from 'next/link';
import { useState, type FormEvent } from 'react';

import { MoreMenu } from '../../components/page/MoreMenu';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { lotRefusal } from './lot-refusals';
import { labelsHref, lotHref } from './lots-address';

/** What a person may do with lots, besides reading them. */
export interface LotRights {
  canManage: boolean;
  canFreeze: boolean;
}

interface LotActsProps {
  lot: { id: string; code: string; productName: string; status: LotStatus; remainder: number };
  rights: LotRights;
}

type Open = 'freeze' | 'unfreeze' | 'loss' | 'close';

/** The possible actions on a lot: a menu, and dialogs that ask for confirmation before the stock changes. */
export function LotActs({ lot, rights: { canManage, canFreeze } }: LotActsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { id: lotId, code, status, remainder } = lot;
  const close = () => setOpen(null);

  const answering = (done: string) => ({
    done,
    refusal: lotRefusal,
    onDone: close,
    onRefused: (_: unknown, text: string) => {
      toast.error(text);
      close();
    },
  });
  const unfreeze = useAct(acts.lots.unfreeze, answering(`Lote ${code} de volta.`));
  const end = useAct(acts.lots.close, answering(`Lote ${code} encerrado.`));
  const lose = useAct(acts.lots.loseUnits, answering('Perda registrada.'));
  const { done: stopped, ...closing } = answering(`Lote ${code} parado.`);
  const freeze = useAct(acts.lots.freeze, {
    ...closing,
    onDone: ({ missing }) => {
      if (missing)
        toast.error(`${stopped} Faltam ${missing} para pedidos já vendidos.`, {
          description: 'A página do lote diz em quais pedidos.',
        });
      else toast.success(stopped);
      close();
    },
  });

  return (
    <>
      <MoreMenu label={`Ações do lote ${code}`}>
        <Menu.Item
          component={Link}
          prefetch={false}
          href={lotHref(lotId)}
          leftSection={<IconPencil aria-hidden="true" size={18} />}
        >
          Abrir
        </Menu.Item>
        <Menu.Item
          component={Link}
          prefetch={false}
          href={labelsHref(lotId)}
          leftSection={<IconPrinter aria-hidden="true" size={18} />}
        >
          Etiquetas
        </Menu.Item>
        {canManage && remainder > 0 ? (
          <Menu.Item
            leftSection={<IconBoxOff aria-hidden="true" size={18} />}
            onClick={() => setOpen('loss')}
          >
            Registrar perda
          </Menu.Item>
        ) : null}
        {canManage && status === 'bloqueado' ? (
          <Menu.Item
            leftSection={<IconPlayerPlay aria-hidden="true" size={18} />}
            onClick={() => setOpen('unfreeze')}
          >
            Volte a vender
          </Menu.Item>
        ) : null}
        {canFreeze && !isStopped(status) ? (
          <Menu.Item
            leftSection={<IconHandStop aria-hidden="true" size={18} />}
            onClick={() => setOpen('freeze')}
          >
            Parar o lote
          </Menu.Item>
        ) : null}
        {canManage && status !== 'encerrado' && status !== 'recolhido' ? (
          <Menu.Item
            leftSection={<IconArchive aria-hidden="true" size={18} />}
            onClick={() => setOpen('close')}
          >
            Encerrar
          </Menu.Item>
        ) : null}
      </MoreMenu>
      {open === 'freeze' ? (
        <NoteDialog
          title={`Parar o lote ${code}?`}
          text="Ele sai da venda agora. O que já foi vendido fica marcado como falta, e você vê os pedidos."
          confirmLabel="Parar o lote"
          onClose={close}
          onConfirm={(note) => freeze.run({ lotId, note })}
        />
      ) : null}
      {open === 'unfreeze' ? (
        <ConfirmDialog
          title={`Voltar a vender o lote ${code}?`}
          text={`${remainder === 1 ? 'A caixa volta' : `As ${remainder} caixas voltam`} para a venda, primeiro para os pedidos em falta.`}
          confirmLabel="Volte a vender"
          onClose={close}
          onConfirm={() => unfreeze.run({ lotId })}
        />
      ) : null}
      {open === 'close' ? (
        <ConfirmDialog
          title={`Encerrar o lote ${code}?`}
          text={
            remainder > 0
              ? `As ${remainder} caixas que constam na casa serão registradas como perda.`
              : 'Não há mais caixas dele na casa.'
          }
          confirmLabel="Encerrar"
          onClose={close}
          onConfirm={() => end.run({ lotId })}
        />
      ) : null}
      {open === 'loss' ? (
        <LossDialog lot={lot} onClose={close} onConfirm={(loss) => lose.run({ lotId, ...loss })} />
      ) : null}
    </>
  );
}

interface NoteDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (note: string) => void;
}

function NoteDialog({ title, text, confirmLabel, onClose, onConfirm }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(note);
  };
  return (
    <ModalDialog title={title} isAlert onClose={onClose}>
      <form onSubmit={submit}>
        <p className={dialog.text}>{text}</p>
        <TextInput
          label="Por quê? (se quiser)"
          className={dialog.fields}
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

interface LossDialogProps {
  lot: LotActsProps['lot'];
  onClose: () => void;
  onConfirm: (loss: { lossId: string; units: number; note: string }) => void;
}

function LossDialog({ lot, onClose, onConfirm }: LossDialogProps) {
  // The id ensures that a form that is sent twice records the loss only once.
  const [lossId] = useState(() => randomId());
  const [units, setUnits] = useState(1);
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ lossId, units, note });
  };
  return (
    <ModalDialog title={`Perda no lote ${lot.code}`} onClose={onClose}>
      <form onSubmit={submit}>
        <div className={dialog.fields}>
          <NumberInput
            label="Quantas caixas"
            description={`O lote tem ${lot.remainder}.`}
            min={1}
            max={lot.remainder}
            allowDecimal={false}
            value={units}
            onChange={(value) => setUnits(Number(value) || 1)}
          />
          <TextInput
            label="O que houve (se quiser)"
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </div>
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled">
            Registrar perda
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
