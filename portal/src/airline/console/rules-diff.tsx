import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { diffLines } from './diff-lines.rules.ts'

/** What a version of the rules changed, line by line. */
export function RulesDiff({ before, after, lang }: { before: string; after: string; lang: 'en' | 'cn' }) {
  const { translate } = useTranslator()
  const lines = diffLines(before, after)
  if (lines.every(({ kind }) => kind === 'same')) return <p>{translate('console.rules.noChange')}</p>
  return (
    <Lines lang={lang === 'cn' ? 'zh-CN' : 'en'}>
      {lines.map(({ kind, text }, at) =>
        kind === 'same' ? (
          <p key={at}>{text || '\u00a0'}</p>
        ) : (
          <p key={at} data-kind={kind}>
            {kind === 'added' ? <ins>{text || '\u00a0'}</ins> : <del>{text || '\u00a0'}</del>}
          </p>
        ),
      )}
    </Lines>
  )
}

const Lines = styled.div`
  overflow-wrap: anywhere;

  p {
    padding-inline: 8px;
    border-inline-start: 3px solid transparent;
  }
  [data-kind='added'] {
    border-color: ${({ theme }) => theme.color.ok};
    background: ${({ theme }) => theme.color.okSoft};
  }
  [data-kind='removed'] {
    border-color: ${({ theme }) => theme.color.bad};
    background: ${({ theme }) => theme.color.badSoft};
  }
  ins {
    text-decoration: none;
  }
`
