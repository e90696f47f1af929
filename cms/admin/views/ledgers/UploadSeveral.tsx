'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BulkUploadProvider, useBulkUpload, useModal } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

/** Opens Payload's drawer for uploading one picture or several at once. */
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
      variant="filled"
      leftSection={<IconPlus aria-hidden="true" />}
      onClick={() => {
        setCollectionSlug('media');
        setOnSuccess(() => router.refresh());
        openModal(drawerSlug);
      }}
    >
      Enviar fotos
    </Button>
  );
}
