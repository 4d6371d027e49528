import type { Lang } from '@gangway/core'
import { formatDateTime } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import type { EditedText } from './article-queries.ts'
import { TextDiff } from './text-diff.tsx'
import type { ArticleDrafts } from './use-article-drafts.ts'

interface Props {
  lang: Lang
  text: EditedText
  drafts: ArticleDrafts
}

/** Another user saved another text: shows the difference, and lets the reader choose. */
export function ConflictBox({ lang, text, drafts }: Props) {
  const { translate, lang: own } = useTranslator()
  const values = {
    who: text.changedBy ?? translate('console.article.release'),
    when: formatDateTime(text.changedAt, own),
  }
  async function takeTheirs() {
    const isSure = await confirm({
      title: translate('console.article.replaceTitle'),
      text: translate('console.article.replaceText'),
      action: translate('console.article.takeTheirs'),
    })
    if (isSure) drafts.discard(lang)
  }
  return (
    <Box $kind="warn" role="alert">
      <b>{translate('console.article.conflict', values)}</b>
      <p>{translate('console.article.conflictText')}</p>
      <TextDiff before={drafts.saved[lang]} after={drafts.drafts[lang]} lang={lang === 'cn' ? 'zh-CN' : 'en'} />
      <Row>
        <Button $small onClick={() => drafts.keepMine(lang)}>
          {translate('console.article.keepMine')}
        </Button>
        <Button $small onClick={() => void takeTheirs()}>
          {translate('console.article.takeTheirs')}
        </Button>
      </Row>
    </Box>
  )
}

const Box = styled(InfoBox)`
  display: grid;
  gap: 8px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
