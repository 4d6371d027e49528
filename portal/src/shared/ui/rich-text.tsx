import { headingIds, parseRichText, type TextSpan } from '@gangway/core'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

interface RichTextProps {
  text: string
  /** URL of a help article. */
  hrefOf: (article: string) => string
  /** URL of a part of the text, and the label of the link to it. Without it headings have no link. */
  headings?: { hrefOf: (id: string) => string; label: string }
}

/** The id of the element of a heading. */
export const headingElementId = (id: string) => `section-${id}`

/** Renders text with inline marks as elements; HTML in it is not interpreted. */
export function RichText({ text, hrefOf, headings }: RichTextProps) {
  const blocks = parseRichText(text)
  const ids = headingIds(blocks)
  let heading = 0
  const spans = (list: readonly TextSpan[]) =>
    list.map((span, index) => <Fragment key={index}>{renderSpan(span, hrefOf)}</Fragment>)
  return (
    <Body>
      {blocks.map((block, index) => {
        switch (block.kind) {
          case 'heading': {
            const id = ids[heading++] ?? ''
            if (!headings) return <h3 key={index}>{spans(block.spans)}</h3>
            return (
              <h3 key={index} id={headingElementId(id)}>
                {spans(block.spans)}{' '}
                <a href={headings.hrefOf(id)} aria-label={headings.label} data-heading-link>
                  #
                </a>
              </h3>
            )
          }
          case 'paragraph':
            return <p key={index}>{spans(block.spans)}</p>
          case 'list': {
            const items = block.items.map((item, at) => <li key={at}>{spans(item)}</li>)
            return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>
          }
        }
      })}
    </Body>
  )
}

function renderSpan({ text, strong, code, href, article }: TextSpan, hrefOf: RichTextProps['hrefOf']): ReactNode {
  if (article !== undefined) return <a href={hrefOf(article)}>{text}</a>
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  if (strong) return <b>{text}</b>
  return code ? <code>{text}</code> : text
}

const Body = styled.div`
  max-inline-size: 70ch;
  line-height: 1.6;

  p,
  ol,
  ul {
    margin-block: 0 12px;
  }
  ol,
  ul {
    padding-inline-start: 24px;
  }
  ol {
    list-style: decimal;
  }
  ul {
    list-style: disc;
  }
  li {
    margin-block-end: 4px;
  }
  h3 {
    margin-block: 20px 8px;
    font-size: 1.05rem;
  }
  [data-heading-link] {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
    text-decoration: none;
    opacity: 0;
  }
  h3:hover > [data-heading-link],
  [data-heading-link]:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    [data-heading-link] {
      opacity: 1;
    }
  }
  @media print {
    [data-heading-link] {
      display: none;
    }
  }
  b {
    font-weight: 600;
  }
  code {
    padding: 1px 5px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.ground};
    overflow-wrap: anywhere;
  }
`
