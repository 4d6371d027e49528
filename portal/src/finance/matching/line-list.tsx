import { formatAmount, formatList, type StatementLineState } from '@gangway/core'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { EntryText, LineText } from './item-text.tsx'
import {
  useRestoreLines,
  useStatementLines,
  useUndoMatches,
  type StatementDetail,
  type StatementLineRow,
} from './matching.ts'

interface LineListProps {
  statement: StatementDetail
  shown: StatementLineState
  canChange: boolean
  page: number
  text: string | undefined
  goTo: (page: number) => void
}

/** Lines with what they match or why they were set aside; each can be undone while the statement is open. */
export function LineList({ statement, shown, canChange, page, text, goTo }: LineListProps) {
  const { translate } = useTranslator()
  const { statementNo } = statement
  const query = useStatementLines({ statementNo, state: shown, page, pageSize: 20, ...(text && { text }) })
  if (query.isPending) return <ListLoading label={translate('matching.loading')} />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.list.length === 0)
    return (
      <ListEmpty
        title={translate(text ? 'matching.noMatch' : `matching.noLines.${shown}`)}
        text={translate(text ? 'recharge.noMatchText' : `matching.noLinesText.${shown}`)}
      />
    )
  return (
    <>
      <Rows aria-label={translate(`matching.lineStates.${shown}`)}>
        {query.data.list.map((row) => (
          <li key={row.lineId}>
            <LineText row={row} />
            <Outcome row={row} />
            {canChange && <UndoButton statementNo={statementNo} row={row} />}
          </li>
        ))}
      </Rows>
      <Pager {...query.data} onPage={goTo} />
    </>
  )
}

function Outcome({ row: { match, entries, reason } }: { row: StatementLineRow }) {
  const { translate, lang } = useTranslator()
  if (!match) return <div>{reason}</div>
  return (
    <div>
      {entries.map((entry) => (
        <EntryText key={entry.entryId} row={entry} />
      ))}
      <small>
        {match.isAutomatic
          ? translate('matching.scored', { score: match.score })
          : translate('matching.byHand', { name: match.user ?? '' })}
        {' · '}
        {formatList(
          match.reasons.filter((each) => each !== 'MANUAL').map((each) => translate(`matching.reasons.${each}`)),
          lang,
        )}
        {match.difference.amount !== 0 &&
          ` · ${translate('matching.differs', { amount: formatAmount(match.difference) })}`}
        {match.note && ` · ${match.note}`}
      </small>
    </div>
  )
}

function UndoButton({ statementNo, row }: { statementNo: string; row: StatementLineRow }) {
  const { translate, translator } = useTranslator()
  const undo = useUndoMatches()
  const restore = useRestoreLines()
  const { match, lineId, state } = row
  const failed = undo.error ?? restore.error
  const act = () =>
    match ? undo.mutate({ statementNo, matchIds: [match.matchId] }) : restore.mutate({ statementNo, lineIds: [lineId] })
  if (state === 'UNMATCHED') return null
  const text = translate(match ? 'matching.undo' : 'matching.restore')
  return (
    <>
      <Button
        $small
        disabled={undo.isPending || restore.isPending}
        aria-label={`${text} ${row.position}`}
        onClick={act}
      >
        {text}
      </Button>
      {failed && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(failed, translator.t)}
        </InfoBox>
      )}
    </>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: 8px;
  margin-block-end: 12px;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: 8px 20px;
    align-items: start;
    padding: 10px 14px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};

    ${({ theme }) => theme.phone} {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
  > li > div {
    inline-size: 100%;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    overflow-wrap: anywhere;
  }
`
