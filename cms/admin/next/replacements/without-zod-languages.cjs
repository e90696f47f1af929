/**
 * The list of zod's languages, with English alone, which zod reads itself: the panel's schemas bring their own texts, and
 * the others would be a twentieth of every page.
 */
module.exports = (source) => {
  const english = source.split('\n').find((line) => line.includes("'./en.js'") || line.includes('"./en.js"'));
  if (!english) throw new Error('zod lists its languages in another way');
  return english;
};
