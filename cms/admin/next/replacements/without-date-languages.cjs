/**
 * Removes all of date-fns' languages except Portuguese and English from Payload's imports. The panel has no other
 * language, and the others take a tenth of its build time.
 */
module.exports = (source) => {
  const kept = source.replace(
    /case '(?!pt'|en-US')[\w-]+':\s*result = \(await import\('date-fns\/locale\/[\w-]+'\)\)\.\w+;\s*break;\s*/g,
    '',
  );
  if ((kept.match(/date-fns\/locale\//g) ?? []).length !== 2)
    throw new Error('Payload imports the languages of date-fns in another way');
  return kept;
};
