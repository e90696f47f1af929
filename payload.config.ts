import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { pt } from '@payloadcms/translations/languages/pt';
import { buildConfig } from 'payload';

import { boundReads } from './cms/platform/access/bounded-reads';
import { hotStatements } from './cms/platform/database/hot-statements';
import { closeOwnCollections } from './cms/platform/access/own-collections';
import { payloadViews } from './cms/admin/engine/payload-views';
import { panelEndpoints, withPanelEndpoints } from './cms/admin/api/panel-endpoints';
import { answerMalformed, refuseMalformed } from './cms/platform/access/malformed-requests';
import { storePicturesInBucket } from './cms/catalog/pictures/store-pictures-in-bucket';
import { openPictureBucket } from './cms/catalog/pictures/picture-bucket';
import { preparePicturesInTurn } from './cms/catalog/pictures/pictures-in-turn';
import { sharpInTurn } from './cms/catalog/pictures/sharp-in-turn';
import { payloadTexts } from './cms/admin/frame/words/payload-texts';
import { readEnvironment } from './cms/environment';
import { shopCollections, shopGlobals } from './cms/collections';
import { createLog } from './cms/platform/log/log';
import { refuseMail } from './cms/notifications/refuse-mail';
import { nameErrors, translateBulkErrors, translateHiddenErrors } from './cms/platform/payload-errors';

// Switches off Payload's check of dependency versions. The newest release of the storage plugin is 3.90.1, which this
// check would reject in a shop with Payload 3.90.2. Versions are pinned exactly instead.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';

nameErrors();

// Bundling moves files, so paths are resolved from the working directory, which is the repository's root.
const root = process.cwd();
const env = readEnvironment();
const bucket = openPictureBucket(env);
hotStatements.isOn = env.DATABASE_DIRECT_URL === env.DATABASE_URL;
const isHttps = env.PUBLIC_URL.startsWith('https://');
const mediaDir = path.resolve(root, env.DATA_DIR, 'media');

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: env.PUBLIC_URL,
  csrf: [env.PUBLIC_URL],
  cookiePrefix: isHttps ? '__Host-massa' : 'massa',
  telemetry: false,
  // The shop's log replaces Payload's own log, which is coloured text and contains the parameters of failed queries.
  logger: createLog({ role: 'payload', level: env.LOG_LEVEL }),
  maxDepth: 2,
  graphQL: { disable: true },
  i18n: {
    supportedLanguages: { pt },
    fallbackLanguage: 'pt',
    translations: { pt: payloadTexts },
  },
  collections: withPanelEndpoints(
    shopCollections({ mediaDir, inBucket: bucket !== null, secureCookies: isHttps }),
  ),
  globals: shopGlobals,
  endpoints: panelEndpoints,
  hooks: { afterError: [answerMalformed, translateHiddenErrors] },
  editor: lexicalEditor(),
  sharp: sharpInTurn,
  email: refuseMail,
  upload: { limits: { fileSize: 5 * 1024 * 1024 }, abortOnLimit: true },
  db: postgresAdapter({
    idType: 'uuid',
    push: false,
    migrationDir: path.resolve(root, 'cms/migrations'),
    pool: {
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      // pg ends a connection that is idle for ten seconds, and a new one plans its first queries without any cache: the
      // next visitor of a quiet shop would wait for both.
      idleTimeoutMillis: 300_000,
      // A database on a machine that is unreachable does not even report an error, so the client has its own timeout.
      query_timeout: 15_000,
      keepAlive: true,
      // No transaction may keep row locks for long. Therefore a stuck statement fails, and its transaction fails with
      // it.
      options:
        '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    },
  }),
  plugins: bucket ? [storePicturesInBucket(bucket)] : [],
  admin: {
    user: 'customers',
    avatar: 'default',
    theme: 'all',
    meta: {
      titleSuffix: '· Massa Mansa',
      robots: 'noindex, nofollow',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icons/mark.svg' }],
      defaultOGImageType: 'off',
    },
    components: {
      providers: [
        '/admin/frame/theme/AdminTheme#AdminTheme',
        '/admin/frame/words/PanelWords#PanelWords',
        '/admin/frame/editor/DialogsBack#DialogsBack',
        '/admin/frame/editor/RefusedForms#RefusedForms',
      ],
      Nav: '/admin/frame/nav/AdminNav#AdminNav',
      header: ['/admin/frame/header/Strips#Strips'],
      actions: ['/admin/frame/header/HeaderActions#HeaderActions'],
      graphics: {
        Logo: '/admin/frame/header/Wordmark#Wordmark',
        Icon: '/admin/frame/header/BrandIcon#BrandIcon',
      },
      views: payloadViews(),
    },
    importMap: {
      baseDir: path.resolve(root, 'cms'),
      importMapFile: path.resolve(root, 'cms/admin/import-map.js'),
    },
    dateFormat: "dd/MM/yyyy 'às' HH'h'mm",
    timezones: {
      defaultTimezone: 'America/Bahia',
      supportedTimezones: [{ label: 'Bahia', value: 'America/Bahia' }],
    },
  },
  // `npm run generate` writes the file of types, and a test checks that it is up to date. The file is never written at
  // process start.
  typescript: { autoGenerate: false, outputFile: path.resolve(root, 'cms/payload-types.ts') },
})
  .then(closeOwnCollections)
  .then(boundReads)
  .then(preparePicturesInTurn)
  .then(refuseMalformed)
  .then(translateBulkErrors);
