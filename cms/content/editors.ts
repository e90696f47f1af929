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

/** One or two sentences: bold, italics, links. */
export const sentenceEditor = lexicalEditor({
  features: [ParagraphFeature(), BoldFeature(), ItalicFeature(), link(), InlineToolbarFeature()],
});

/** An answer or a story: with lists in addition. */
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

/** A long text in sections. */
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
