import type { Resource } from '@shop/permissions/resources';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { findOpenWork, type OpenWork } from '../queries/open-work';
import { setResource } from '../../platform/resources/set-resource';

export type SwitchError =
  | { code: 'access_denied' }
  /** The resource stays on, because something that only it can end is not over. */
  | { code: 'in_use'; work: OpenWork };

/**
 * Switches a resource on or off. What exists stays stored either way. A resource with open work stays on: otherwise
 * nobody could end that work. Audited when it changes.
 */
export const switchResource = (
  cms: Cms,
  { actorId, name, isOn }: { actorId: string; name: Resource; isOn: boolean },
): Promise<Result<object, SwitchError>> =>
  teamOperation(cms, { permission: 'settings:write', actorId }, async (tx) => {
    if (!(await setResource(tx, name, isOn))) return { ok: true } as const;
    // The row is locked now, so no operation of this resource can begin any more (`isAllowedNow`).
    const work = isOn ? null : await findOpenWork(tx, name);
    if (work) return { ok: false, error: { code: 'in_use', work } } as const;
    await writeAudit(tx, {
      actorId,
      action: isOn ? 'resource.on' : 'resource.off',
      subjectType: 'resources',
      subjectId: name,
    });
    return { ok: true } as const;
  });
