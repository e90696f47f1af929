import { parseArgs } from 'node:util';

import { NODE_VERSIONS, type NodeVersion } from './versions';

/** The parts that are tested with each version, in this order. `static` to `e2e` together are what `npm test` does. */
export const PARTS = ['start', 'static', 'unit', 'integration', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

export interface NodeVersionsOptions {
  versions: readonly NodeVersion[];
  /** The parts to test. Null means the default: `npm start`, and `npm test` as a new developer runs it. */
  parts: readonly Part[] | null;
}

const USAGE = `npm run test:nodes -- --only 24 --parts ${PARTS.join(',')}`;

/** Reads `npm run test:nodes -- --only 20,24 --parts start,unit`; by default every version and everything. */
export function readOptions(args: readonly string[]): NodeVersionsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, parts: { type: 'string' } },
  });
  return {
    versions: values.only === undefined ? NODE_VERSIONS : listOf(values.only).map(versionOf),
    parts: values.parts === undefined ? null : inOrder(listOf(values.parts)),
  };
}

const listOf = (text: string) => text.split(',').map((word) => word.trim());

function versionOf(text: string): NodeVersion {
  const found = NODE_VERSIONS.find((version) => version === text || version.startsWith(`${text}.`));
  if (!found) throw new Error(`--only ${text}: one of ${NODE_VERSIONS.join(', ')}. ${USAGE}`);
  return found;
}

function inOrder(names: readonly string[]): Part[] {
  const unknown = names.find((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`--parts ${unknown}: one of ${PARTS.join(', ')}. ${USAGE}`);
  return PARTS.filter((part) => names.includes(part));
}
