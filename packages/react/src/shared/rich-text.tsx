import type { Block, PropBag, Span } from '@gangway/core'
import { Fragment } from 'react'
import { props } from './props.ts'

/** What opens an article by its name. */
type Open = (slug: string) => PropBag

interface RichTextProps {
  blocks: readonly Block[]
  open: Open
}

/** The tree of a text as elements. */
export function RichText({ blocks, open }: RichTextProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'list') {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
        <List key={at}>
          {block.items.map((spans, item) => (
            // oxlint-disable-next-line react/no-array-index-key -- an item is its place in the list
            <li key={item}>
              <Spans spans={spans} open={open} />
            </li>
          ))}
        </List>
      )
    }
    const Block = block.kind === 'heading' ? 'h3' : 'p'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
      <Block key={at}>
        <Spans spans={block.spans} open={open} />
      </Block>
    )
  })
}

function Spans({ spans, open }: { spans: readonly Span[]; open: Open }) {
  return spans.map((span, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a span is its place in the line
    <Fragment key={at}>{spanOf(span, open)}</Fragment>
  ))
}

function spanOf({ text, strong, code, href, article }: Span, open: Open) {
  if (strong) return <strong>{text}</strong>
  if (code) return <code>{text}</code>
  if (article) return <ArticleLink bag={open(article)}>{text}</ArticleLink>
  return href ? <LinkTo address={href}>{text}</LinkTo> : text
}

export function ArticleLink({ bag, children }: { bag: PropBag; children: string }) {
  return (
    <button {...props(bag)} className="gw-link">
      {children}
    </button>
  )
}

export function LinkTo({ address, children }: { address: string; children: string }) {
  // What leads elsewhere in the same page stays there.
  const target = address.startsWith('#') ? undefined : '_blank'
  return (
    <a className="gw-link" href={address} target={target} rel="noopener noreferrer">
      {children}
    </a>
  )
}
