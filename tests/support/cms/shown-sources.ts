import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Returns the sources of folders, by name and without comments. */
export const sourcesOf = (...folders: string[]): { name: string; text: string }[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/migrations|payload-types/.test(name))
    .map((name) => ({
      name,
      text: readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    }));

/** The sources of the shop, its mails and the admin panel. */
export const shownSources: readonly { name: string; text: string }[] = sourcesOf('app', 'shop', 'cms');

/** Returns the names of the sources in which a form occurs. */
export const sourcesWith = (form: RegExp): string[] =>
  shownSources
    .filter(({ text }) => form.test(text))
    .map(({ name }) => name)
    .sort();
