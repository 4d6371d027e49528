import { formatDateTime, type Lang } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../support/side-drawer.tsx'
import type { TypedText } from './article-draft.rules.ts'
import { languageNames, useArticleHistory, useArticleVersion, type ArticleVersion } from './article-queries.ts'
import { TextDiff } from './text-diff.tsx'

interface Props {
  slug: string
  lang: Lang
  /** The text in the editor, with which a version is compared. */
  current: TypedText
  /** Undefined for a reader who may not change the article. */
  onRestore: ((text: TypedText) => void) | undefined
  onClose: () => void
}

/** The versions of a text: who saved what when, and what differs from the text in the editor. */
export function ArticleHistory({ slug, lang, current, onRestore, onClose }: Props) {
  const { translate } = useTranslator()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const history = useArticleHistory(slug, lang, page)
  const version = useArticleVersion(slug, lang, chosen)
  const content = version.data && { ...version.data, questions: version.data.questions.join('\n') }
  return (
    <SideDrawer title={translate('console.article.historyOf', { language: languageNames[lang] })} onClose={onClose}>
      <DrawerBody>
        {history.isPending && <ListLoading label={translate('console.article.loading')} rows={5} />}
        {history.isError && <ListFailed error={history.error} onRetry={() => void history.refetch()} />}
        {history.data && (
          <>
            <Versions>
              {history.data.list.map((each) => (
                <li key={each.version}>
                  <VersionButton
                    version={each}
                    isChosen={each.version === chosen}
                    onChoose={() => setChosen(each.version)}
                  />
                </li>
              ))}
            </Versions>
            <Pager {...history.data} onPage={setPage} />
          </>
        )}
        {chosen !== undefined && version.isPending && (
          <ListLoading label={translate('console.article.loading')} rows={3} />
        )}
        {version.isError && <ListFailed error={version.error} onRetry={() => void version.refetch()} />}
        {content && (
          <section aria-label={translate('console.article.difference', { version: content.version })}>
            <h3>{translate('console.article.difference', { version: content.version })}</h3>
            <TextDiff before={content} after={current} lang={lang === 'cn' ? 'zh-CN' : 'en'} />
          </section>
        )}
      </DrawerBody>
      {content && onRestore && (
        <DrawerFooter>
          <Button $kind="main" onClick={() => onRestore(content)}>
            {translate('console.article.restore', { version: content.version })}
          </Button>
        </DrawerFooter>
      )}
    </SideDrawer>
  )
}

interface VersionButtonProps {
  version: ArticleVersion
  isChosen: boolean
  onChoose: () => void
}

function VersionButton({ version: { version, action, changedAt, changedBy }, isChosen, onChoose }: VersionButtonProps) {
  const { translate, lang } = useTranslator()
  return (
    <Choice type="button" aria-pressed={isChosen} onClick={onChoose}>
      <b>
        {version} · {translate(`console.article.action.${action}`)}
      </b>
      <span>
        {changedBy ?? translate('console.article.release')} · {formatDateTime(changedAt, lang)}
      </span>
    </Choice>
  )
}

const Versions = styled.ol`
  display: grid;
  gap: 6px;
  padding: 0;
  list-style: none;
`

const Choice = styled.button`
  display: grid;
  gap: 2px;
  inline-size: 100%;
  padding: 8px 12px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  color: inherit;
  text-align: start;

  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  span {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.9rem;
  }
`
