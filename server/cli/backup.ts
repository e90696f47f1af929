import { formatNumber } from '@shop/text/format-number';
import path from 'node:path';

import { makeBackup } from '../backup/make-backup';
import { runCommandLine } from '../command-line/run-command-line';

/**
 * `npm run backup [-- folder]` copies every table, as of one moment, and the pictures that the tables name, into a new
 * folder. Without a folder, it creates one that is named by the time, in `BACKUP_DIR` (or in `backups` of the data
 * folder). The shop keeps selling meanwhile.
 */
await runCommandLine(async (env) => {
  const [asked] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const name = `massa-mansa-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;
  const target = asked ?? path.join(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups'), name);
  const manifest = await makeBackup({
    databaseUrl: env.DATABASE_DIRECT_URL,
    mediaDir: env.S3_BUCKET ? null : path.resolve(env.DATA_DIR, 'media'),
    target,
  });
  const { tables, media, takenAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = media.kind === 'folder' ? media.files : [];
  const bytes = [...tables, ...files].reduce((sum, part) => sum + part.bytes, 0);
  const size = formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10);
  console.log(`Cópia de ${takenAt} em ${path.resolve(target)}`);
  console.log(
    `  ${tables.length} tabelas, ${formatNumber(rows)} linhas, ${files.length} imagens, ${size} MB`,
  );
  if (media.kind === 'bucket') console.log('  As imagens ficam no bucket, que tem cópias próprias.');
  else if (media.missing.length > 0) {
    console.log(
      `  Atenção: ${media.missing.length} imagens citadas não estão na pasta: ${media.missing.join(', ')}`,
    );
  }
  console.log('  Contém dados pessoais e senhas cifradas: guarde-a fechada e fora desta máquina.');
});
