const START = '@layer payload-default{.lexical-diff';

/**
 * The styles of the differences between two versions of a text, without the copy of all styles of the panel that Payload
 * delivers with them: every page would load it.
 */
module.exports = (source) => {
  const start = source.indexOf(START);
  if (start < 0) throw new Error('the styles of differences begin in another way');
  return source.slice(start);
};
