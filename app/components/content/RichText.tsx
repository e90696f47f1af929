import type { ReactNode } from 'react';
import type { RichText as Document, RichTextNode, RichTextText } from '@cms/content/rich-text';

import text from '@app/styles/text.module.css';

import styles from './rich-text.module.css';
import { safeHref } from './safe-href';

interface RichTextProps {
  document: Document;
  /** The level of the text's highest headings on this page: an h2 of the editor is rendered at this level. */
  headingLevel?: 2 | 3;
}

/**
 * Renders the owner's text with the shop's own elements. Text is escaped; unknown nodes and unsafe links are dropped.
 */
export function RichText({ document, headingLevel = 2 }: RichTextProps) {
  return <div className={styles.prose}>{renderAll(document.root.children, headingLevel)}</div>;
}

const renderAll = (nodes: readonly RichTextNode[] | undefined, level: number): ReactNode =>
  (nodes ?? []).map((node, place) => <Node key={place} node={node} level={level} />);

function Node({ node, level }: { node: RichTextNode; level: number }): ReactNode {
  switch (node.type) {
    case 'text':
      return <TextNode node={node} />;
    case 'linebreak':
      return <br />;
    case 'horizontalrule':
      return <hr />;
    case 'paragraph':
      return <p>{renderAll(node.children, level)}</p>;
    case 'quote':
      return <blockquote>{renderAll(node.children, level)}</blockquote>;
    case 'heading':
      return (
        <HeadingNode tag={node.tag} id={node.id} level={level} content={renderAll(node.children, level)} />
      );
    case 'list':
      return node.listType === 'number' ? (
        <ol start={node.start}>{renderAll(node.children, level)}</ol>
      ) : (
        <ul>{renderAll(node.children, level)}</ul>
      );
    case 'listitem':
      return <li>{renderAll(node.children, level)}</li>;
    case 'link':
      return <LinkNode link={node} content={renderAll(node.children, level)} />;
    default:
      return null;
  }
}

interface HeadingNodeProps {
  tag: string;
  id: string | undefined;
  level: number;
  content: ReactNode;
}

/** The page has its own h1, so the editor's headings begin below it and never skip a level. */
function HeadingNode({ tag, id, level, content }: HeadingNodeProps) {
  const wanted = Number(tag.slice(1)) - 2 + level;
  const Heading = `h${Math.min(Math.max(wanted, level), 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Heading id={id}>{content}</Heading>;
}

const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

function TextNode({ node }: { node: RichTextText }) {
  return FORMATS.reduce<ReactNode>(
    (content, [bit, Tag]) => ((node.format & bit) === 0 ? content : <Tag>{content}</Tag>),
    node.text,
  );
}

interface LinkNodeProps {
  link: { url: string; isNewTab: boolean };
  content: ReactNode;
}

function LinkNode({ link: { url, isNewTab }, content }: LinkNodeProps) {
  const href = safeHref(url);
  if (!href) return content;
  return (
    <a
      className={text.link}
      href={href}
      {...(isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </a>
  );
}
