import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The packages that this project must use, and the source folders (`rooms`) that must import them. */
const REQUIRED: [name: string, rooms: string[]][] = [
  ['@mantine/core', ['app', 'cms/admin']],
  ['@mantine/notifications', ['app', 'cms/admin']],
  ['dayjs', ['shop/time']],
  ['payload', ['cms']],
  ['@remix-run/react', ['app']],
];

/** Returns the sources of a folder, without build output. */
const sources = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:\.next|node_modules)\//.test(file))
    .map((file) => readFileSync(path.join(room, file), 'utf8'));

it.each(REQUIRED.flatMap(([name, rooms]) => rooms.map((room) => [name, room] as const)))(
  '%s is imported by %s',
  (name, room) => {
    const imports = new RegExp(`(?:from|import\\()\\s*'${name}(?:/[^']+)?'`);
    const isType = new RegExp(`import type [^;]*from '${name}(?:/[^']+)?'`);
    expect(sources(room).some((source) => imports.test(source) && !isType.test(source))).toBe(true);
  },
);
