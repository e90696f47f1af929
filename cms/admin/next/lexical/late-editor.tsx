'use client';

import { ShimmerEffect } from '@payloadcms/ui';
import type * as LexicalClient from '@payloadcms/richtext-lexical/client';
import { lazy, Suspense, type ComponentProps } from 'react';

type Lexical = typeof LexicalClient;

/**
 * In place of Payload's text editor: next.config.mjs points `@payloadcms/richtext-lexical/client` here. Turbopack sends
 * a page every client component it may render, and every page of the admin panel may render an editor. The editor
 * loads when a page renders one.
 */
let lexical: Lexical | null = null;

const LoadedField = lazy(async () => {
  // By its path: its name leads here.
  lexical =
    await import('../../../../node_modules/@payloadcms/richtext-lexical/dist/exports/client/index.js');
  return { default: lexical.RichTextField };
});

export const RichTextField = (props: ComponentProps<Lexical['RichTextField']>) => (
  <Suspense fallback={<ShimmerEffect height="35vh" />}>
    <LoadedField {...props} />
  </Suspense>
);

/** A feature of the editor, called only by a loaded editor. */
function feature(name: `${string}FeatureClient` & keyof Lexical) {
  return (props: unknown): unknown => {
    if (!lexical) throw new Error('the text editor has not loaded');
    return (lexical[name] as (own: unknown) => unknown)(props);
  };
}

export const BlockquoteFeatureClient = feature('BlockquoteFeatureClient');
export const BoldFeatureClient = feature('BoldFeatureClient');
export const FixedToolbarFeatureClient = feature('FixedToolbarFeatureClient');
export const HeadingFeatureClient = feature('HeadingFeatureClient');
export const HorizontalRuleFeatureClient = feature('HorizontalRuleFeatureClient');
export const InlineToolbarFeatureClient = feature('InlineToolbarFeatureClient');
export const ItalicFeatureClient = feature('ItalicFeatureClient');
export const LinkFeatureClient = feature('LinkFeatureClient');
export const OrderedListFeatureClient = feature('OrderedListFeatureClient');
export const ParagraphFeatureClient = feature('ParagraphFeatureClient');
export const UnorderedListFeatureClient = feature('UnorderedListFeatureClient');
