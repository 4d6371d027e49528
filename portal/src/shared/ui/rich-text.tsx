import { headingIds, parseArticleText, type ArticleList, type ArticleSpan } from '@gangway/core'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../i18n/translations.ts'

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
  const { translate } = useTranslator()
  const blocks = parseArticleText(text)
  const ids = headingIds(blocks)
  let heading = 0
  const spans = (list: readonly ArticleSpan[]) =>
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
          case 'code':
            return (
              <pre key={index}>
                <code>{block.text}</code>
              </pre>
            )
          case 'table':
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box scrolls sideways on a phone
              <div key={index} role="group" tabIndex={0} aria-label={translate('richText.table')} data-table>
                <table>
                  <thead>
                    <tr>
                      {block.head.map((cell, at) => (
                        <th key={at} scope="col">
                          {spans(cell)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {block.rows.map((row, number) => (
                      <tr key={number}>
                        {row.map((cell, at) => (
                          <td key={at}>{spans(cell)}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )
          case 'list':
            return <Fragment key={index}>{renderList(block, spans)}</Fragment>
        }
      })}
    </Body>
  )
}

function renderList(
  { ordered, start, items }: ArticleList,
  renderSpans: (spans: readonly ArticleSpan[]) => ReactNode,
): ReactNode {
  const shown = items.map(({ spans, lists }, at) => (
    <li key={at}>
      {renderSpans(spans)}
      {lists.map((list, index) => (
        <Fragment key={index}>{renderList(list, renderSpans)}</Fragment>
      ))}
    </li>
  ))
  return ordered ? <ol start={start}>{shown}</ol> : <ul>{shown}</ul>
}

function renderSpan(
  { text, strong, emphasis, code, href, article }: ArticleSpan,
  hrefOf: RichTextProps['hrefOf'],
): ReactNode {
  const plain = code ? <code>{text}</code> : text
  const emphasized = emphasis ? <em>{plain}</em> : plain
  const shown = strong ? <b>{emphasized}</b> : emphasized
  if (article !== undefined) return <a href={hrefOf(article)}>{shown}</a>
  if (href === undefined) return shown
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  )
}

const Body = styled.div`
  min-inline-size: 0;
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
  li > :is(ol, ul) {
    margin-block: 4px;
  }
  pre {
    margin-block: 0 12px;
    padding: 10px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.ground};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  [data-table] {
    margin-block: 0 12px;
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
  }
  :is(th, td) {
    min-inline-size: 90px;
    padding: 6px 14px 6px 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }
  th {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 600;
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
  /* Chinese has no italics: text is emphasized with dots below. */
  em:lang(zh) {
    font-style: normal;
    text-emphasis: filled dot;
    text-emphasis-position: under;
  }
  code {
    padding: 1px 5px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.ground};
    overflow-wrap: anywhere;
  }
  pre > code {
    padding: 0;
    background: none;
  }
`
