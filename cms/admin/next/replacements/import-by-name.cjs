/**
 * Makes Payload import its text editor by the package's name instead of a relative path, so that next.config.mjs can
 * resolve the name to another file.
 */
module.exports = (source) =>
  source.replace("'../exports/client/index.js'", "'@payloadcms/richtext-lexical/client'");
