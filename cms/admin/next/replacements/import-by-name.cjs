/** Payload's own import of its text editor, by the name that next.config.mjs can point elsewhere. */
module.exports = (source) =>
  source.replace("'../exports/client/index.js'", "'@payloadcms/richtext-lexical/client'");
