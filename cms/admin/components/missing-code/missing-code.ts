/**
 * Whether an error means that a script of the panel could not be loaded: an update has replaced the panel's files while
 * this page was open, or there is no connection.
 */
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
