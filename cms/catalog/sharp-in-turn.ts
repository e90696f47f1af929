import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp';

// Kept results of a picture's decoding are memory that nothing asks for again: each picture comes once.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** Begins when everything before has ended, however it ended. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * sharp as Payload is given it: whatever asks for results at the same time gets them one after the other. Payload makes all
 * sizes of a picture at once, each of which holds the picture unpacked.
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

/** sharp's own clones copy the whole file, thirteen times for one picture. It is only ever read. */
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

/** Not in sharp's types; a test notices when it is something else. */
const insideOf = (picture: Sharp) =>
  (picture as unknown as { options: { input: { buffer?: Buffer } } }).options;
