import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { SimulatorParts } from '../simulator-parts';

export interface ControlResponse {
  status: number;
  body: unknown;
}

export const done = (body: unknown = { ok: true }): ControlResponse => ({ status: 200, body });
export const created = (body: unknown): ControlResponse => ({ status: 201, body });
export const refuse = (status: number, code: string, detail?: unknown): ControlResponse => ({
  status,
  body: { error: { code, ...(detail === undefined ? {} : { detail }) } },
});

/** Handles one control command: checks the body against `schema`, and saves the changes before it responds. */
export function controlRoute<Schema extends z.ZodType>(
  parts: SimulatorParts,
  schema: Schema,
  handle: (body: z.output<Schema>, request: Request) => ControlResponse | Promise<ControlResponse>,
): RequestHandler {
  async function run(request: Request): Promise<ControlResponse> {
    const parsed = schema.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(400, 'invalid_command', parsed.error.issues);
    const response = await handle(parsed.data, request);
    await parts.state.saved();
    return response;
  }
  return (request, response, next) => {
    run(request).then(({ status, body }) => response.status(status).json(body), next);
  };
}
