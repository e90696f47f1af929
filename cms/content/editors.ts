import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';

// Each editor offers only what the pages render, so that nothing the owner writes is lost on the page. Links lead to
// URLs, never to documents of the admin panel.
const link = () => LinkFeature({ enabledCollections: [], disableAutoLinks: true });

/** The editor of one or two sentences: bold, italics, links. */
export const sentenceEditor = lexicalEditor({
  features: [ParagraphFeature(), BoldFeature(), ItalicFeature(), link(), InlineToolbarFeature()],
});

/** The editor of an answer or a story, which may also contain lists. */
export const answerEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    BoldFeature(),
    ItalicFeature(),
    link(),
    UnorderedListFeature(),
    OrderedListFeature(),
    FixedToolbarFeature(),
  ],
});

/** The features of the editor of a long text in sections. */
export const articleFeatures = [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
  BoldFeature(),
  ItalicFeature(),
  link(),
  UnorderedListFeature(),
  OrderedListFeature(),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  FixedToolbarFeature(),
];

export const articleEditor = lexicalEditor({ features: articleFeatures });
