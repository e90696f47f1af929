'use client';

import { ShimmerEffect } from '@payloadcms/ui';
import type * as LexicalClient from '@payloadcms/richtext-lexical/client';
import { lazy, Suspense, type ComponentProps } from 'react';

type Lexical = typeof LexicalClient;

/**
 * Replaces Payload's text editor with one that loads only when a page renders it. For this, next.config.mjs resolves
 * `@payloadcms/richtext-lexical/client` to this file. Without the replacement every page would load the editor, because
 * Turbopack sends a page all client components that it may render.
 */
let lexical: Lexical | null = null;

const LoadedField = lazy(async () => {
  // The editor is imported by its path, because the package's name resolves to this file.
  lexical =
    await import('../../../../node_modules/@payloadcms/richtext-lexical/dist/exports/client/index.js');
  return { default: lexical.RichTextField };
});

export const RichTextField = (props: ComponentProps<Lexical['RichTextField']>) => (
  <Suspense fallback={<ShimmerEffect height="35vh" />}>
    <LoadedField {...props} />
  </Suspense>
);

/** Returns a function that creates a feature of the editor. Only an editor that has loaded calls that function. */
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
