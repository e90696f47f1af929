'use client';

import { Textarea } from '@mantine/core';
import {
  fillNotice,
  NOTICE_FIELDS,
  NOTICE_MAX_LENGTH,
  noticeProblem,
  noticeProblemText,
  STEP_NOTICES,
  type NoticeTexts,
} from '@shop/orders/step-notice';
import { useRef } from 'react';

import { acts, callAct } from '../../engine/acts';
import { recordFields, typedText } from '../../engine/record-fields';
import { RecordForm } from '../../engine/RecordForm';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { useRecordForm } from '../../engine/use-record-form';
import { NOTICE_TEXT_LABELS } from './notice-labels';
import styles from './notice-texts.module.css';

const FIELDS = recordFields<NoticeTexts>({
  recebido: [NOTICE_TEXT_LABELS.recebido, typedText],
  em_preparo: [NOTICE_TEXT_LABELS.em_preparo, typedText],
  saiu: [NOTICE_TEXT_LABELS.saiu, typedText],
  pronto: [NOTICE_TEXT_LABELS.pronto, typedText],
  entregue: [NOTICE_TEXT_LABELS.entregue, typedText],
});

const refusal = refusalTexts<DomainRefusal<'orders', 'saveNoticeTexts'>>({
  notice_texts_changed: 'Outra pessoa mudou estes textos. Confira e salve de novo.',
  notice_refused: ({ problem }) => noticeProblemText(problem),
});

function errorsOf(texts: NoticeTexts): Record<string, string> {
  const errors = STEP_NOTICES.flatMap((kind) => {
    const problem = noticeProblem(texts[kind]);
    return problem ? [[kind, noticeProblemText(problem)] as const] : [];
  });
  return Object.fromEntries(errors);
}

interface NoticeTextsFormProps {
  texts: NoticeTexts;
  version: string;
  shopName: string;
  listHref: string;
}

/** The texts of the notices, each with what a buyer would read. */
export function NoticeTextsForm({ texts, version, shopName, listHref }: NoticeTextsFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    area,
    stored: { id: null, updatedAt: version, draft: texts, changedBy: null },
    fields: FIELDS,
    validate: errorsOf,
    send: ({ updatedAt }, draft) =>
      callAct(acts.orders.saveNoticeTexts, { texts: draft, version: updatedAt }),
    refusal,
    saved: 'Textos salvos.',
    storedAfter: (base, draft, result) => ({ ...base, draft, updatedAt: result.version }),
    listHref,
    afterSave: 'stay',
  });
  const sample = { nome: 'Nara', pedido: '613D8B2F', janela: 'hoje, entre 16h e 19h', loja: shopName };
  return (
    <RecordForm form={form} area={area} id="textos-whatsapp" title="Textos" subject="Estes textos">
      <dl className={styles.fields}>
        {Object.entries(NOTICE_FIELDS).map(([name, meaning]) => (
          <div key={name}>
            <dt translate="no">{`{${name}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {STEP_NOTICES.map((kind) => (
        <div key={kind} className={styles.text}>
          <Textarea
            label={NOTICE_TEXT_LABELS[kind]}
            autosize
            minRows={3}
            required
            maxLength={NOTICE_MAX_LENGTH}
            {...form.fields.getInputProps(kind)}
          />
          <div className={styles.preview}>
            <p className={styles.name}>Como chega</p>
            <p className={styles.bubble}>{fillNotice(form.fields.values[kind], sample)}</p>
          </div>
        </div>
      ))}
    </RecordForm>
  );
}
