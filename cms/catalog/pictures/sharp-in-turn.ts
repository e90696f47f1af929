import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

// Disables the cache of decoded pictures, because the cache takes memory and each picture is decoded only once.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after all work passed to earlier calls has settled. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Returns a sharp instance whose parallel calls run one after the other. Payload is configured to use this function,
 * because Payload creates all sizes of a picture at once, and each size keeps the decoded picture in memory.
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
 * Clones a picture without copying its file, because sharp's own clone would copy the whole file, thirteen times per
 * picture. Sharing the buffer is safe, because the buffer is only read.
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

/** Returns sharp's internal options, which sharp's types omit; a test fails if these options change. */
const insideOf = (picture: Sharp) =>
  (picture as unknown as { options: { input: { buffer?: Buffer } } }).options;
