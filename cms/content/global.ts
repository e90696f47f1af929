import type {
  Field,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  GlobalBeforeValidateHook,
  GlobalConfig,
} from 'payload';

import type { Permission } from '@shop/permissions/permissions';

import { allowed, anyone, publishedOr } from '../platform/access/access';
import { announceGlobal, announceText } from '../platform/database/announce-change';
import { auditGlobal, auditText, rememberPublished, rememberRestored } from '../platform/audit/audit-hooks';
import { endScheduleWhenPublished } from './end-text-schedule';
import { factsHint } from './facts';
import { refuseOutdated } from './refuse-outdated';
import { previewPath } from './preview-path';

/** The delay in milliseconds between the last keystroke and the saving of the draft, which also updates the preview. */
const AUTOSAVE_MS = 400;

const PREVIEW_SIZES = [
  // Payload adds a size of this name itself, at the end and in English. The first one counts, and the panel hides the
  // other (`EditorWords`).
  { name: 'responsive', label: 'Ajustado à janela', width: '100%', height: '100%' },
  { name: 'phone', label: 'Celular', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Computador', width: 1440, height: 900 },
];

interface ContentGlobal {
  slug: string;
  label: string;
  description?: string;
  /** Explains the facts below the title, after these words. */
  factsIntro?: string;
  /** The page that shows the text, for the preview beside the editor. */
  path: string;
  permission?: Permission;
  /** Texts have drafts; settings take effect when saved. Both have versions. */
  hasDrafts?: boolean;
  beforeOperation?: GlobalBeforeOperationHook[];
  beforeValidate?: GlobalBeforeValidateHook[];
  afterChange?: GlobalAfterChangeHook[];
  fields: Field[];
}

/** The account that wrote a version. No response contains it. */
const editedBy: Field = { name: 'editedBy', type: 'text', hidden: true, admin: { hidden: true } };

/** Writes down who saves; a text that nobody signed in saves, such as the seed's, names nobody. */
const noteEditor: GlobalBeforeChangeHook = ({ data, req }) => ({
  ...(data as Record<string, unknown>),
  editedBy: req.user ? String(req.user.id) : null,
});

/** Shows above the fields what somebody else saved meanwhile. It stores nothing. */
const othersChanges: Field = {
  name: 'othersChanges',
  type: 'ui',
  admin: { components: { Field: '/admin/frame/editor/OthersChanges#OthersChanges' } },
};

/**
 * Adds the status to a read that selects the date of a published text. The admin panel selects only the date but then
 * uses the status as well. Without the status, a changed text would, after a reload, look as if it had never been
 * published, and could not be reverted. Extends the selection object instead of replacing it, because Payload already
 * has a reference to it.
 */
const selectStatus: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { select } = args as { select?: Record<string, unknown> };
  if (operation === 'read' && select?.['updatedAt'] === true) select['_status'] = true;
  return args as unknown;
};

/**
 * Returns a Payload global that the owner edits beside a preview of its page. Every change is announced to all
 * storefronts.
 */
export const contentGlobal = ({
  slug,
  label,
  description,
  factsIntro,
  path,
  permission = 'content:write',
  hasDrafts = true,
  beforeOperation = [],
  beforeValidate = [],
  afterChange = [],
  fields,
}: ContentGlobal): GlobalConfig => ({
  slug,
  label,
  admin: {
    group: 'Conteúdo',
    ...(description ? { description } : {}),
    livePreview: { url: previewPath(path), breakpoints: PREVIEW_SIZES },
    components: {
      elements: {
        ...(factsIntro === undefined ? {} : { Description: factsHint(factsIntro) }),
        beforeDocumentControls: [
          '/admin/frame/editor/PagePreview#PagePreview',
          ...(hasDrafts
            ? [{ path: '/admin/frame/editor/PublishLater#PublishLater', serverProps: { slug } }]
            : []),
          '/admin/frame/editor/ShopStep#ShopStep',
          '/admin/frame/editor/RefusedField#RefusedField',
        ],
      },
      // Payload would call the browser's tab "Editando - Contato".
      views: {
        edit: {
          default: { meta: { title: label } },
          versions: {
            Component: '/admin/views/texts/TextHistory#TextHistory',
            meta: { title: `${label}: o que mudou` },
          },
          version: {
            Component: '/admin/views/texts/TextHistory#TextAsItWas',
            meta: { title: `${label}: como era` },
          },
        },
      },
    },
  },
  access: {
    read: hasDrafts ? publishedOr(permission) : anyone,
    readVersions: allowed(permission),
    update: allowed(permission),
  },
  versions: { ...(hasDrafts ? { drafts: { autosave: { interval: AUTOSAVE_MS } } } : {}), max: 50 },
  hooks: hasDrafts
    ? {
        beforeOperation: [selectStatus, rememberRestored(slug), ...beforeOperation, refuseOutdated(slug)],
        beforeValidate,
        beforeChange: [noteEditor, rememberPublished(slug)],
        afterChange: [
          auditText(slug),
          ...afterChange,
          endScheduleWhenPublished(slug),
          announceText('content'),
        ],
      }
    : {
        beforeOperation: [...beforeOperation, refuseOutdated(slug)],
        beforeValidate,
        beforeChange: [noteEditor],
        afterChange: [auditGlobal(slug), ...afterChange, announceGlobal('content')],
      },
  fields: [othersChanges, ...fields, editedBy],
});
