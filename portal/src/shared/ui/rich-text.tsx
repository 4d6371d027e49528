import { parseRichText, type TextSpan } from '@gangway/core'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

interface RichTextProps {
  text: string
  /** URL of a help article. */
  hrefOf: (article: string) => string
}

/** Renders text with inline marks as elements; HTML in it is not interpreted. */
export function RichText({ text, hrefOf }: RichTextProps) {
  const spans = (list: readonly TextSpan[]) =>
    list.map((span, index) => <Fragment key={index}>{renderSpan(span, hrefOf)}</Fragment>)
  return (
    <Body>
      {parseRichText(text).map((block, index) => {
        switch (block.kind) {
          case 'heading':
            return <h3 key={index}>{spans(block.spans)}</h3>
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
