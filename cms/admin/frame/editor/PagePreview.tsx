'use client';

import { Button, Modal } from '@mantine/core';
import { useLivePreviewContext } from '@payloadcms/ui';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';

import { useOpenDialog } from '../../components/feedback/use-open-dialog';
import { EditorBarButton } from './EditorBarButton';
import styles from './page-preview.module.css';

/**
 * The page that shows a text, on a screen with no room for it beside the fields. It opens over the fields, never in
 * their place, and no device remembers it.
 */
export function PagePreview() {
  const { url } = useLivePreviewContext();
  const [isOpen, setIsOpen] = useState(false);
  useOpenDialog(isOpen, () => setIsOpen(false));
  if (!url) return null;
  return (
    <>
      <EditorBarButton
        className={styles.button}
        icon={<IconEye aria-hidden="true" />}
        word="Ver"
        aria-label="Ver como fica"
        title="Ver como fica"
        onClick={() => setIsOpen(true)}
      />
      <Modal.Root opened={isOpen} onClose={() => setIsOpen(false)} fullScreen>
        <Modal.Content classNames={{ content: styles.page }}>
          <div className={styles.head}>
            <Modal.Title component="h2">Como fica</Modal.Title>
            <Button onClick={() => setIsOpen(false)}>Voltar a editar</Button>
          </div>
          {isOpen ? (
            <iframe className={styles.frame} src={url} title="A página com o que você escreveu" />
          ) : null}
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
