'use client';

import { Badge, Button, FileButton } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { IMPORT_LIMITS, importModel } from '@shop/catalog/product-import';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';

import type { ImportPlan, ImportPlanRow } from '../../../../catalog/operations/import-products';
import { Notice } from '../../../components/forms/Notice';
import { PanelTable } from '../../../components/table/PanelTable';
import panel from '../../../components/page/panel.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';
import { PRODUCTS_PATH } from '../products-address';
import styles from './import.module.css';

interface ChosenFile {
  name: string;
  /** In base64. */
  content: string;
  /** The import's id, so that a press that is sent twice counts once. */
  importId: string;
}

const COLUMNS = [
  { key: 'line', label: 'Linha' },
  { key: 'name', label: 'Produto' },
  { key: 'does', label: 'O que acontece' },
];

const counted = (count: number, one: string, several: string): string | null =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${several}`;

/** Returns '2 produtos novos e 1 produto mudado'; '' when nothing changes. */
const sumText = ({ created, changed }: { created: number; changed: number }): string =>
  [counted(created, 'produto novo', 'produtos novos'), counted(changed, 'produto mudado', 'produtos mudados')]
    .filter(Boolean)
    .join(' e ');

/** Chooses a file, shows what it would do row by row, and does that after one press. */
export function ImportForm({ category }: { category: string }) {
  const router = useRouter();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [error, setError] = useState<string | null>(null);
  const forgetChoice = useRef<() => void>(null);
  const shownRefusal = {
    refusal: (refused: Parameters<typeof productRefusal>[0]) =>
      productRefusal(refused, adminMessages.import_failed),
    onRefused: (_: unknown, text: string) => setError(text),
    refresh: () => {},
  };
  const preview = useAct(acts.catalog.findImportPlan, {
    ...shownRefusal,
    onDone: ({ plan: found }) => setPlan(found),
  });
  const store = useAct(acts.catalog.importProducts, {
    ...shownRefusal,
    done: (done) => (sumText(done) ? `Importado: ${sumText(done)}.` : 'Nada mudou.'),
    onDone: () => router.push(PRODUCTS_PATH),
  });
  const isBusy = preview.isBusy || store.isBusy;

  async function choose(chosen: File | null) {
    forgetChoice.current?.();
    if (!chosen) return;
    setPlan(null);
    setError(null);
    setFile(null);
    if (chosen.size > IMPORT_LIMITS.bytes) return setError(productRefusal({ code: 'import_large' }));
    const content = await inBase64(chosen);
    setFile({ name: chosen.name, content, importId: randomId() });
    preview.run({ file: content });
  }

  return (
    <>
      <section className={panel.panel} aria-labelledby="arquivo">
        <div className={panel.head}>
          <h2 id="arquivo">Planilha</h2>
        </div>
        <p>
          Abra o modelo no Excel ou no Google Planilhas, escreva um produto em cada linha e salve como CSV, um
          dos formatos de “Salvar como” e “Fazer download”. Produto com um nome que já existe é atualizado; os
          outros entram novos, fora da loja até você conferir o rótulo. Até {IMPORT_LIMITS.rows} produtos de
          cada vez.
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => downloadModel(category)}>
            <IconDownload aria-hidden="true" />
            Baixar modelo
          </Button>
          <FileButton
            accept=".csv,text/csv,text/plain"
            resetRef={forgetChoice}
            inputProps={{ 'aria-label': 'Arquivo da planilha' }}
            onChange={(chosen) => void choose(chosen)}
          >
            {(props) => (
              <Button {...props} variant={plan ? 'default' : 'filled'} loading={preview.isBusy}>
                <IconUpload aria-hidden="true" />
                {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
              </Button>
            )}
          </FileButton>
        </div>
        {error ? (
          <div role="alert">
            <Notice tone="warn">{error}</Notice>
          </div>
        ) : null}
      </section>
      {plan && file ? (
        <section className={panel.panel} aria-labelledby="conferir">
          <div className={panel.head}>
            <h2 id="conferir">{file.name}</h2>
          </div>
          <p role="status">
            {plan.wrong > 0 ? (
              <>
                <b>{counted(plan.wrong, 'linha com erro', 'linhas com erro')}.</b> Corrija no arquivo e
                escolha de novo. Nada foi gravado.
              </>
            ) : (
              <>
                {sumText(plan) ? (
                  <>
                    <b>{sumText(plan)}.</b> Nada foi gravado ainda.
                  </>
                ) : (
                  <b>Nada muda com este arquivo.</b>
                )}
              </>
            )}
          </p>
          <PanelTable
            labelledBy="conferir"
            columns={COLUMNS}
            rows={plan.rows.map((row) => ({
              id: String(row.line),
              name: row.name,
              cells: { line: row.line, name: row.name || '—', does: <RowWork row={row} /> },
            }))}
          />
          {plan.wrong === 0 && plan.created + plan.changed > 0 ? (
            <div className={styles.buttons}>
              <Button
                variant="filled"
                aria-disabled={isBusy}
                loading={store.isBusy}
                onClick={() => {
                  if (isBusy) return;
                  setError(null);
                  store.run({ file: file.content, importId: file.importId, planKey: plan.key });
                }}
              >
                Importar
              </Button>
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/** What is wrong in a row, or what it does. */
function RowWork({ row: { line, does, texts, errors } }: { row: ImportPlanRow }) {
  if (errors.length > 0)
    return (
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>
            Linha {line}: {error}
          </li>
        ))}
      </ul>
    );
  if (does === 'nothing') return 'Já está assim.';
  return (
    <div className={styles.work}>
      <Badge variant={does === 'creates' ? 'ok' : 'neutral'}>{does === 'creates' ? 'Novo' : 'Muda'}</Badge>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

/** Saves the model file, which is made here: it needs no request. */
function downloadModel(category: string) {
  const address = URL.createObjectURL(new Blob([importModel(category)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'modelo-produtos.csv';
  link.click();
  URL.revokeObjectURL(address);
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
