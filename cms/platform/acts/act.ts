import { initTRPC, TRPCError } from '@trpc/server';
import { can, needsProof, type Permission } from '@shop/permissions/permissions';
import type { Resource } from '@shop/permissions/resources';

import type { Cms } from '../context';

/** A signed-in person who calls an act. */
interface Actor {
  id: string;
  fullName: string;
  role: string;
  /** The shop's resources that are off. */
  off?: readonly Resource[];
}

/** The context of a call of an act. The panel's endpoint makes it from a request (`cms/admin/engine`). */
export interface ActContext {
  cms: Cms;
  /** The signed-in person; null for a visitor. */
  actor: Actor | null;
  /** The id of the person's session; null for a visitor. */
  sessionId: string | null;
  /** Returns whether the person proved within the last ten minutes, in this session, who they are. */
  isProven: () => Promise<boolean>;
}

export interface ActMeta {
  /** The permission that the actor needs; without it, the act is refused. */
  permission: Permission;
  /** Whether the act needs a proof of who acts. */
  asksProof: boolean;
}

const trpc = initTRPC
  .context<ActContext>()
  .meta<ActMeta>()
  .create({
    isDev: false,
    // The message of an unexpected error may name tables and values, so it stays in the log.
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: isRefusal(error) ? error.message : error.code.toLowerCase(),
    }),
  });

/** Groups the acts of a domain, and the domains of the panel. */
export const actRouter = trpc.router;

/**
 * Begins the declaration of an act: a change, or a look-up while a person types, that a page of the panel requests by
 * JSON. Its input has a schema, and its result is that of one operation.
 *
 * By default, the table of permissions says whether the act needs a proof. An act that changes neither money nor access
 * may say that it needs none.
 */
export const act = (permission: Permission, { asksProof = needsProof(permission) } = {}) =>
  trpc.procedure.meta({ permission, asksProof }).use(async ({ ctx, next }) => {
    const { actor } = ctx;
    if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'signed_out' });
    if (!can(actor, 'panel:open') || !can(actor, permission)) {
      throw new TRPCError({ code: 'FORBIDDEN', message: 'access_denied' });
    }
    if (asksProof) await requireProof(ctx);
    return next({ ctx: { ...ctx, actor } });
  });

/** Refuses the call of a person who has not proved who they are. Acts that return money only sometimes call it. */
export async function requireProof({ isProven }: Pick<ActContext, 'isProven'>): Promise<void> {
  if (!(await isProven())) throw new TRPCError({ code: 'FORBIDDEN', message: 'proof_needed' });
}

const isRefusal = ({ message }: TRPCError): boolean =>
  message === 'signed_out' || message === 'access_denied' || message === 'proof_needed';

/**
 * Returns an act's work: the operation is called with the act's input, and the actor's id as `actorId`. The operation
 * checks the actor's permission again inside its transaction.
 */
export const doing =
  <Args extends { actorId: string }, Answer>(operation: (cms: Cms, args: Args) => Promise<Answer>) =>
  ({ ctx, input }: { ctx: ActContext & { actor: Actor }; input: Omit<Args, 'actorId'> }): Promise<Answer> =>
    operation(ctx.cms, { ...input, actorId: ctx.actor.id } as Args);
