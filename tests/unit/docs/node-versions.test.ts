import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { NODE_VERSIONS } from '@tools/node-versions/versions';
import { readOptions } from '@tools/node-versions/options';

const read = (file: string) => readFileSync(file, 'utf8');
const majorOf = (version: string) => version.split('.')[0] ?? '';

describe('the tested versions of Node', () => {
  it('begin with the oldest version that the shop accepts', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(`>=${NODE_VERSIONS[0].replace(/\.0$/, '')}`).toBe(engines.node);
  });

  it('are named in the README', () => {
    const [oldest, ...others] = NODE_VERSIONS;
    const names = [oldest.replace(/\.0$/, ''), ...others.map(majorOf)];
    expect(read('README.md')).toContain(`Node ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);
  });

  it('include the version of the image', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(NODE_VERSIONS.map(majorOf)).toContain(image);
  });

  it('can be selected one at a time, and their steps as well', () => {
    expect(readOptions([])).toEqual({ versions: NODE_VERSIONS, parts: null });
    expect(readOptions(['--only', '24', '--parts', 'unit,start'])).toEqual({
      versions: [NODE_VERSIONS[2]],
      parts: ['start', 'unit'],
    });
    expect(() => readOptions(['--only', '18'])).toThrow('--only 18');
    expect(() => readOptions(['--parts', 'everything'])).toThrow('--parts everything');
  });
});
