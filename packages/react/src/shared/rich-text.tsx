import type { Block, Span } from '@gangway/core'
import { Fragment } from 'react'

interface RichTextProps {
  blocks: readonly Block[]
  /** Where an article can be read, with `{slug}` in it. */
  helpUrl: string
}

/** The tree of a text as elements; an article is linked where the host says how. */
export function RichText({ blocks, helpUrl }: RichTextProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'list') {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
        <List key={at}>
          {block.items.map((spans, item) => (
            // oxlint-disable-next-line react/no-array-index-key -- an item is its place in the list
            <li key={item}>
              <Spans spans={spans} helpUrl={helpUrl} />
            </li>
          ))}
        </List>
      )
    }
    const Block = block.kind === 'heading' ? 'h3' : 'p'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a block is its place in the text
      <Block key={at}>
        <Spans spans={block.spans} helpUrl={helpUrl} />
      </Block>
    )
  })
}

function Spans({ spans, helpUrl }: { spans: readonly Span[]; helpUrl: string }) {
  return spans.map((span, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a span is its place in the line
    <Fragment key={at}>{spanOf(span, helpUrl)}</Fragment>
  ))
}

function spanOf({ text, strong, code, href, article }: Span, helpUrl: string) {
  if (strong) return <strong>{text}</strong>
  if (code) return <code>{text}</code>
  const address = href ?? (article && articleUrl(helpUrl, article))
  return address ? <LinkTo address={address}>{text}</LinkTo> : text
}

export const articleUrl = (helpUrl: string, slug: string) => helpUrl.replace('{slug}', slug)

export function LinkTo({ address, children }: { address: string; children: string }) {
  // What leads elsewhere in the same page stays there.
  const target = address.startsWith('#') ? undefined : '_blank'
  return (
    <a className="gw-link" href={address} target={target} rel="noopener noreferrer">
      {children}
    </a>
  )
}
