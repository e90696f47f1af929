import type { CollectionConfig } from 'payload';

import { allowed, anyone, nobodyField } from '../../platform/access/access';
import { announceChange, announceDeletion } from '../../platform/database/announce-change';
import { auditChanges, auditDeletion } from '../../platform/audit/audit-hooks';
import { answerMissingFiles } from './answer-missing-files';
import { IMAGE_SIZES } from './image-sizes';
import { protectUsedPictures } from './protect-used-pictures';
import { MAX_PIXELS } from './picture-bounds';
import { MAX_SIDE, prepareUpload, storePreview } from './prepare-upload';

const isEditor = allowed('picture:write');

export const media = ({ mediaDir, inBucket }: { mediaDir: string; inBucket: boolean }): CollectionConfig => ({
  slug: 'media',
  labels: { singular: 'Foto', plural: 'Fotos' },
  admin: {
    group: 'Conteúdo',
    useAsTitle: 'alt',
    defaultColumns: ['alt', 'updatedAt'],
    listSearchableFields: ['alt'],
    components: { edit: { beforeDocumentControls: ['/admin/frame/editor/RecordTitle#RecordTitle'] } },
  },
  access: { create: isEditor, read: anyone, update: isEditor, delete: isEditor, readVersions: isEditor },
  hooks: {
    beforeOperation: [prepareUpload],
    beforeChange: [storePreview],
    afterChange: [auditChanges('media'), announceChange('catalog')],
    beforeDelete: [protectUsedPictures, auditDeletion('media')],
    afterDelete: [announceDeletion('catalog')],
  },
  upload: {
    staticDir: mediaDir,
    handlers: inBucket ? [] : [answerMissingFiles(mediaDir)],
    // AVIF is listed only because Payload checks the generated sizes against this list too. `prepareUpload` checks
    // uploads by their content.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    pasteURL: false,
    focalPoint: true,
    adminThumbnail: 'thumb',
    // `withMetadata` stays off, so that EXIF data (where a photo was taken, camera, owner) never reaches the shop.
    constructorOptions: { limitInputPixels: MAX_PIXELS },
    formatOptions: { format: 'webp', options: { quality: 84 } },
    resizeOptions: { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true },
    imageSizes: IMAGE_SIZES,
  },
  fields: [
    {
      name: 'alt',
      label: 'Descrição da foto',
      type: 'text',
      required: true,
      maxLength: 240,
      admin: {
        description: 'Lida em voz alta para quem não vê a foto.',
        components: { Cell: '/admin/fields/PictureCell#PictureCell' },
      },
    },
    {
      name: 'blurDataUrl',
      type: 'text',
      maxLength: 4000,
      admin: { hidden: true },
      access: { create: nobodyField, update: nobodyField },
    },
    // A field of the bucket plugin, declared here so that the tables are the same with and without a bucket.
    { name: '_objectKey', type: 'text', admin: { hidden: true } },
  ],
});
