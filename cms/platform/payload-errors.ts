import {
  APIError,
  AuthenticationError,
  ErrorDeletingFile,
  FileRetrievalError,
  FileUploadError,
  Forbidden,
  Locked,
  LockedAuth,
  MissingFile,
  NotFound,
  QueryError,
  UnauthorizedError,
  UnverifiedEmail,
  ValidationError,
  type AfterErrorHook,
  type Endpoint,
  type SanitizedConfig,
} from 'payload';
import { messages } from '@shop/messages/messages';

/** The errors that Payload throws while it serves a request. */
const ERRORS = {
  APIError,
  AuthenticationError,
  ErrorDeletingFile,
  FileRetrievalError,
  FileUploadError,
  Forbidden,
  Locked,
  LockedAuth,
  MissingFile,
  NotFound,
  QueryError,
  UnauthorizedError,
  UnverifiedEmail,
  ValidationError,
};

/**
 * Restores the names of Payload's error classes, which the build of the admin panel minifies. Payload reads these
 * names. An error without its name would lose its message on the way to the screen and be logged as a server failure.
 */
export function nameErrors(): void {
  for (const [name, error] of Object.entries(ERRORS)) {
    Object.defineProperty(error, 'name', { value: name, configurable: true });
  }
}

/** Payload's two messages for an error that it hides, both in English. */
const HIDDEN = new Set(['Something went wrong.', 'An unknown error occurred.']);

/** Replaces Payload's message for a hidden error with a message in Portuguese. */
export const translateHiddenErrors: AfterErrorHook = ({ result }) => {
  const errors: unknown = result && 'errors' in result ? result.errors : undefined;
  if (!Array.isArray(errors)) return;
  const isHidden = errors.some(({ message }: { message?: string }) => HIDDEN.has(message ?? ''));
  if (isHidden) return { response: { errors: [{ message: messages.unknown_failure }] } };
};

type OwnEndpoint = Omit<Endpoint, 'root'>;

/**
 * Replaces Payload's messages for hidden errors also in the rows of a bulk change or deletion, because Payload runs no
 * error hook for these rows.
 */
export function translateBulkErrors(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    collection.endpoints = (collection.endpoints || []).map((endpoint) =>
      endpoint.path === '/' && ['patch', 'delete'].includes(endpoint.method)
        ? translated(endpoint)
        : endpoint,
    );
  }
  return config;
}

const translated = (endpoint: OwnEndpoint): OwnEndpoint => ({
  ...endpoint,
  handler: async (req) => {
    const response = await endpoint.handler(req);
    if (response.ok) return response;
    const body = (await response.json()) as { errors?: { message?: string }[] };
    const errors = body.errors?.map((error) =>
      HIDDEN.has(error.message ?? '') ? { ...error, message: messages.unknown_failure } : error,
    );
    return Response.json({ ...body, errors }, { status: response.status, headers: response.headers });
  },
});
