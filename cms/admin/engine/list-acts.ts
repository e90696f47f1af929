import type { AnyProcedure } from '@trpc/server';

import type { ActMeta } from '../../platform/acts/act';
import { panelActs } from './panel-acts';

interface ListedAct extends ActMeta {
  /** The name with its domain: 'delivery.pause'. */
  name: string;
}

/** Lists all acts of the panel. An act without a permission cannot be declared, and this function would throw. */
export const listActs = (): ListedAct[] => actsIn(panelActs._def.record, '');

const actsIn = (tree: object, prefix: string): ListedAct[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value !== 'function') return actsIn(value as object, name);
    const { meta } = (value as AnyProcedure)._def;
    if (!meta) throw new Error(`the act ${name} states no permission`);
    return [{ name, ...(meta as ActMeta) }];
  });
