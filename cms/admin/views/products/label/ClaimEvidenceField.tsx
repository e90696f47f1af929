'use client';

import { Button, FileButton } from '@mantine/core';
import { claimLabel, EVIDENCE_TYPES, MAX_EVIDENCE_BYTES, type ClaimFlag } from '@shop/catalog/claims';
import { adminMessages, claimUnprovenText } from '@shop/messages/admin-messages';
import { formatDate } from '@shop/time/bahia';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useId, useRef, useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { acts, callAct } from '../../../engine/acts';
import { evidenceHref, productRefusal } from '../product-refusals';
import type { ProductFormState } from '../editor/use-product-form';
import own from './claim-evidence.module.css';

interface ClaimEvidenceFieldProps {
  form: ProductFormState;
  claim: ClaimFlag;
  /** Whether the label could not be confirmed because this file is missing. */
  isMissing: boolean;
  /** Whether this is the first field with a missing file, which gets the focus. */
  hasFocus: boolean;
}

/** The file that proves a claim of the label: a link to the stored file, and a button to upload another file. */
export function ClaimEvidenceField({ form, claim, isMissing, hasFocus }: ClaimEvidenceFieldProps) {
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const forgetChoice = useRef<() => void>(null);
  const [isBusy, startUpload] = useTransition();
  const { base, isNew } = form;
  const stored = base.evidence.find((evidence) => evidence.claim === claim);
  const label = claimLabel(claim);

  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);

  const send = (file: File | null) => {
    forgetChoice.current?.();
    if (!file) return;
    if (file.size > MAX_EVIDENCE_BYTES) return void toast.error(adminMessages.evidence_large);
    startUpload(async () => {
      const sent = { productId: base.id, claim, fileName: file.name, file: await inBase64(file) };
      const result = await callAct(acts.catalog.attachEvidence, sent);
      if (!result.ok) return void toast.error(productRefusal(result.error, adminMessages.evidence_failed));
      toast.success(adminMessages.evidence_attached);
      form.refreshPage();
    });
  };

  return (
    <li className={own.row} data-claim={claim}>
      <p>
        <b>{label}</b>{' '}
        {stored ? (
          <>
            <a href={evidenceHref(base.id, claim)} download>
              {stored.fileName}
            </a>
            , de {formatDate(new Date(stored.at))}
          </>
        ) : (
          <span>
            {isNew
              ? 'Salve o produto para anexar o laudo ou o certificado.'
              : 'Sem comprovante. PDF, JPG ou PNG de até 1,4 MB.'}
          </span>
        )}
      </p>
      {isNew ? null : (
        <FileButton
          accept={EVIDENCE_TYPES.join(',')}
          inputProps={{ 'aria-label': `Arquivo do comprovante de ${label}` }}
          resetRef={forgetChoice}
          onChange={send}
        >
          {(props) => (
            <Button
              {...props}
              ref={button}
              loading={isBusy}
              aria-label={`${stored ? 'Trocar' : 'Anexar'} o comprovante de ${label}`}
              aria-describedby={isMissing && !stored ? errorId : undefined}
            >
              <IconPaperclip aria-hidden="true" />
              {stored ? 'Trocar' : 'Anexar comprovante'}
            </Button>
          )}
        </FileButton>
      )}
      {isMissing && !stored ? (
        <p id={errorId} className={own.error} role="alert">
          {claimUnprovenText(label)}
        </p>
      ) : null}
    </li>
  );
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error('the file could not be read'));
    // The result is a data URL: 'data:application/pdf;base64,…'.
    reader.onload = () =>
      resolve((typeof reader.result === 'string' ? reader.result : '').split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
