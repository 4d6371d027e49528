import type { AnswerBlock, ElementProps, TextSpan } from '@gangway/core'
import { Fragment } from 'react'
import { props } from './props.ts'

/** Props of a button that opens an article by its slug. */
type Open = (slug: string) => ElementProps

interface RichTextProps {
  blocks: readonly AnswerBlock[]
  open: Open
}

/** Renders parsed rich text. */
export function RichText({ blocks, open }: RichTextProps) {
  return blocks.map((block, at) => {
    if (block.kind === 'list') {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- blocks are identified by position
        <List key={at}>
          {block.items.map((spans, item) => (
            // oxlint-disable-next-line react/no-array-index-key -- items are identified by position
            <li key={item}>
              <Spans spans={spans} open={open} />
            </li>
          ))}
        </List>
      )
    }
    // oxlint-disable-next-line react/no-array-index-key -- blocks are identified by position
    if (block.kind === 'table') return <Table key={at} rows={block.rows} open={open} />
    const Block = block.kind === 'heading' ? 'h3' : 'p'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- blocks are identified by position
      <Block key={at}>
        <Spans spans={block.spans} open={open} />
      </Block>
    )
  })
}

/** A wide table scrolls in itself. The first row names the columns. */
function Table({ rows, open }: { rows: readonly TextSpan[][][]; open: Open }) {
  return (
    <div className="gw-table">
      <table>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are identified by position
            <tr key={at}>
              {row.map((spans, column) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are identified by position
                  <Cell key={column} scope={at === 0 ? 'col' : undefined}>
                    <Spans spans={spans} open={open} />
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Spans({ spans, open }: { spans: readonly TextSpan[]; open: Open }) {
  return spans.map((span, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- spans are identified by position
    <Fragment key={at}>{spanOf(span, open)}</Fragment>
  ))
}

function spanOf({ text, strong, code, href, article }: TextSpan, open: Open) {
  if (strong) return <strong>{text}</strong>
  if (code) return <code>{text}</code>
  if (article) return <ArticleLink props={open(article)}>{text}</ArticleLink>
  return href ? <LinkTo address={href}>{text}</LinkTo> : text
}

export function ArticleLink({ props: elementProps, children }: { props: ElementProps; children: string }) {
  return (
    <button {...props(elementProps)} className="gw-link">
      {children}
    </button>
  )
}

export function LinkTo({ address, children }: { address: string; children: string }) {
  // Fragment links stay in the same tab.
  const target = address.startsWith('#') ? undefined : '_blank'
  return (
    <a className="gw-link" href={address} target={target} rel="noopener noreferrer">
      {children}
    </a>
  )
}
