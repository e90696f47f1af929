'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import styles from '../../components/forms/forms.module.css';
import { textPath } from '../../engine/menu';

interface RestoreTextProps {
  slug: string;
  label: string;
  versionId: string;
  /** When the version was written, in words. */
  date: string;
  /** The words of a draft, which becomes the draft again and stays off the site; null for a text that was on the site. */
  draft: Record<string, unknown> | null;
}

/** Puts a text back, after a question. The text stands above the button. */
export function RestoreText({ slug, label, versionId, date, draft }: RestoreTextProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();
  const restore = () =>
    start(async () => {
      // Payload would take the page off the site with a draft's version, so a draft is saved as one.
      const [path, body] = draft
        ? [`/api/globals/${slug}?draft=true&depth=0`, { ...draft, _status: 'draft' }]
        : [`/api/globals/${slug}/versions/${versionId}`, {}];
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => null);
      if (!response?.ok) return void toast.error(adminMessages.text_restore_failed);
      toast.success(draft ? 'Rascunho de volta. Falta publicar.' : 'Texto de volta.');
      router.push(textPath(slug));
      router.refresh();
    });
  return (
    <div className={styles.saveBar}>
      <Button
        variant="filled"
        className={styles.save}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        {draft ? 'Voltar a este rascunho' : 'Voltar a este texto'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={draft ? 'Voltar a este rascunho?' : 'Voltar a este texto?'}
          text={
            draft
              ? `O rascunho de ${label} passa a ser o de ${date}. No site nada muda até publicar.`
              : `${label} volta a dizer o que dizia em ${date}, e o site mostra isso agora.`
          }
          confirmLabel={draft ? 'Voltar ao rascunho' : 'Voltar ao texto'}
          onConfirm={() => {
            setIsAsking(false);
            restore();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
