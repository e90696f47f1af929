const FILE = /^\/_next\/static\//;

/**
 * Whether a response of Next means that a script or style of the panel does not exist. Next lists its files when it
 * starts. For a listed file that is gone, because the panel was built again since, it responds with 500 and with the
 * header that lets caches store the response for a year.
 */
export const isMissingFile = (target: string, status: number | undefined): boolean =>
  FILE.test(target) && status === 500;
