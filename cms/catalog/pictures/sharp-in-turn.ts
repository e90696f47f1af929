import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

// No cache of decoded pictures: it would take memory, and each picture is decoded only once.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Runs the work after all earlier work has settled. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * The sharp instance passed to Payload: parallel calls get their results one after the other. Payload creates all sizes
 * of a picture at once, each of which holds the picture decoded.
 */
export const sharpInTurn = (input?: SharpInput | SharpInput[], options?: SharpOptions): Sharp =>
  takingTurns(sharp(input, options));

function takingTurns(picture: Sharp): Sharp {
  const toBuffer = picture.toBuffer.bind(picture) as unknown as (options?: object) => Promise<never>;
  const clone = picture.clone.bind(picture);
  return Object.assign(picture, {
    toBuffer: (options?: object) => inTurn(() => toBuffer(options)),
    clone: () => takingTurns(sharingInput(picture, clone)),
  });
}

/**
 * sharp's own clones copy the whole file, thirteen times per picture. Sharing is safe because the buffer is only read.
 */
function sharingInput(picture: Sharp, clone: () => Sharp): Sharp {
  const { input } = insideOf(picture);
  const { buffer } = input;
  delete input.buffer;
  try {
    const copy = clone();
    if (buffer) insideOf(copy).input.buffer = buffer;
    return copy;
  } finally {
    if (buffer) input.buffer = buffer;
  }
}

/** Missing in sharp's types; a test fails if the internals change. */
const insideOf = (picture: Sharp) =>
  (picture as unknown as { options: { input: { buffer?: Buffer } } }).options;
