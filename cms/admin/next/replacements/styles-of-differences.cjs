const START = '@layer payload-default{.lexical-diff';

/**
 * Keeps only the styles that show the differences between two versions of a text. Payload delivers them together with a
 * copy of all styles of the panel, and every page would load that copy.
 */
module.exports = (source) => {
  const start = source.indexOf(START);
  if (start < 0) throw new Error('the styles of differences begin in another way');
  return source.slice(start);
};
