import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { formatDate } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { RichText } from '../../shared/ui/rich-text.tsx'
import { buildArticlePath } from '../article-path.ts'
import { useDocument, type DocumentInfo } from './document-queries.ts'
import { DownloadButtons } from './download-buttons.tsx'

/** One document with its text, versions and downloads. */
export function DocumentView({ slug }: { slug: string }) {
  const { translate } = useTranslator()
  const query = useDocument(slug)
  return (
    <Column>
      <p>
        <Link to="/document/list">‹ {translate('document.toList')}</Link>
      </p>
      {query.isPending && <ListLoading label={translate('document.loading')} rows={8} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('document.unknown')} text={translate('document.unknownText')} />
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {query.data && <DocumentText key={query.data.slug} document={query.data} />}
      {query.data && <Versions document={query.data} />}
    </Column>
  )
}

function DocumentText({ document: { title, version, published, text } }: { document: DocumentInfo }) {
  const { translate, lang } = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ContentCard as="article">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Edition>{translate('document.edition', { version, date: formatDate(published, lang) })}</Edition>
      <RichText text={text} hrefOf={buildArticlePath} />
    </ContentCard>
  )
}

function Versions({ document: { slug, title, versions } }: { document: DocumentInfo }) {
  const { translate, lang } = useTranslator()
  const other = lang === 'en' ? 'cn' : 'en'
  const names = {
    published: translate('document.column.published'),
    changes: translate('document.column.changes'),
    download: translate('document.column.download'),
    other: translate('document.column.otherLanguage'),
  }
  return (
    <ContentCard>
      <h2>{translate('document.versions')}</h2>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{translate('document.column.version')}</th>
            <th scope="col">{names.published}</th>
            <th scope="col">{names.changes}</th>
            <th scope="col">{names.download}</th>
            <th scope="col">{names.other}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, published, changes }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td data-name={names.published}>{formatDate(published, lang)}</td>
              <td data-name={names.changes}>{changes}</td>
              <td data-name={names.download}>
                <DownloadButtons slug={slug} title={title} version={version} />
              </td>
              <td data-name={names.other}>
                <DownloadButtons
                  slug={slug}
                  title={translate('document.inOtherLanguage', { title })}
                  version={version}
                  lang={other}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ContentCard>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Heading = styled.h2`
  && {
    margin-block: 0 2px;
    font-size: 1.35rem;
  }
  &:focus {
    outline: none;
  }
`

const Edition = styled.p`
  margin-block-end: 14px;
  color: ${({ theme }) => theme.color.muted};
`
