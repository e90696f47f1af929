'use client';

import { Button } from '@mantine/core';
import { BulkUploadProvider, useBulkUpload, useModal } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

/** Opens Payload's drawer for uploading several pictures at once. */
export const UploadSeveral = () => (
  <BulkUploadProvider drawerSlugPrefix="media">
    <UploadButton />
  </BulkUploadProvider>
);

function UploadButton() {
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
