/**
 * Reduces zod's list of languages to English, which zod itself reads. The panel's schemas bring their own texts, and
 * the other languages would be a twentieth of every page.
 */
module.exports = (source) => {
  const english = source.split('\n').find((line) => line.includes("'./en.js'") || line.includes('"./en.js"'));
  if (!english) throw new Error('zod lists its languages in another way');
  return english;
};
