'use client';

import { Button } from '@mantine/core';
import { useBulkUpload, useModal } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

/** Opens Payload's drawer for uploading several pictures at once. */
export function UploadSeveral() {
  const { drawerSlug, setCollectionSlug, setOnSuccess } = useBulkUpload();
  const { openModal } = useModal();
  const router = useRouter();
  return (
    <Button
      onClick={() => {
        setCollectionSlug('media');
        setOnSuccess(() => router.refresh());
        openModal(drawerSlug);
      }}
    >
      Enviar várias
    </Button>
  );
}
