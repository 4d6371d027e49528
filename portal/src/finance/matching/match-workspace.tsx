import { formatAmount, formatList, type Money } from '@gangway/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { EntryText, LineText } from './item-text.tsx'
import { MatchBar } from './match-bar.tsx'
import { useFreeEntries, useMatchLines, useStatementLines, type StatementDetail } from './matching.ts'
import { PickList } from './pick-list.tsx'
import { TextFilter } from '../../shared/filters/text-filter.tsx'

interface MatchWorkspaceProps {
  statement: StatementDetail
  page: number
  text: string | undefined
  goTo: (page: number) => void
}

/** Unmatched lines beside free entries. Arrow keys move, Space chooses, Enter matches what is chosen. */
export function MatchWorkspace({ statement, page, text, goTo }: MatchWorkspaceProps) {
  const { translate, lang } = useTranslator()
  const { statementNo } = statement
  const [lineIds, setLineIds] = useState<string[]>([])
  const [entryIds, setEntryIds] = useState<string[]>([])
  const [entryText, setEntryText] = useState('')
  const [entryPage, setEntryPage] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const lines = useStatementLines({ statementNo, state: 'UNMATCHED', page, pageSize: 20, ...(text && { text }) })
  const entries = useFreeEntries({
    ...{ statementNo, lineIds, page: entryPage, pageSize: 20, ...(entryText && { text: entryText }) },
  })
  const match = useMatchLines()
  const shownLines = (lines.data?.list ?? []).filter(({ lineId }) => lineIds.includes(lineId))
  const [known, setKnown] = useState(new Map<string, Money>())
  const chosenEntries = entryIds.flatMap((id) => known.get(id) ?? [])
  const clear = () => {
    setLineIds([])
    setEntryIds([])
  }
  const sum = (amounts: readonly Money[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const currency = statement.currency ?? ''
  const difference = sum(shownLines.map(({ amount }) => amount)) - sum(chosenEntries)
  const canMatch = lineIds.length > 0 && entryIds.length > 0 && !match.isPending
  const needsNote = Math.abs(difference) > (statement.tolerance?.amount ?? 0)
  // The match succeeds only when all lists are read again: what was chosen meanwhile stays chosen and keeps the focus.
  const send = (note: string, onFailed: (error: unknown) => void) => {
    const focused = document.activeElement
    match.mutate(
      { statementNo, lineIds, entryIds, note },
      {
        onSuccess: () => {
          toast.success(translate('matching.matched'))
          setLineIds((ids) => ids.filter((id) => !lineIds.includes(id)))
          setEntryIds((ids) => ids.filter((id) => !entryIds.includes(id)))
          const { activeElement } = document
          if (activeElement === document.body || activeElement === focused)
            frame.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
        },
        onError: onFailed,
      },
    )
  }
  const [isAskingNote, setAskingNote] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const start = () => {
    setFailed(undefined)
    if (!canMatch) return
    if (needsNote) setAskingNote(true)
    else send('', setFailed)
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (event.key !== 'Enter' || !isChoice) return
    event.preventDefault()
    start()
  }

  function chooseEntries(ids: string[]): void {
    setKnown(
      new Map([...known, ...(entries.data?.list ?? []).map(({ entryId, amount }) => [entryId, amount] as const)]),
    )
    setEntryIds(ids)
  }

  if (lines.isPending) return <ListLoading label={translate('matching.loading')} />
  if (lines.isError) return <ListFailed error={lines.error} onRetry={() => void lines.refetch()} />
  if (lines.data.list.length === 0)
    return (
      <ListEmpty
        title={translate(text ? 'matching.noMatch' : 'matching.noLines.UNMATCHED')}
        text={translate(text ? 'recharge.noMatchText' : 'matching.noLinesText.UNMATCHED')}
      />
    )
  return (
    <div ref={frame} onKeyDown={onKeyDown} role="presentation">
      <Hint>{translate('matching.keyboard')}</Hint>
      <Panes>
        <section aria-label={translate('matching.paneLines')}>
          <h2>{translate('matching.paneLines')}</h2>
          <PickList
            label={translate('matching.paneLines')}
            items={lines.data.list.map((row) => ({
              id: row.lineId,
              name: nameOf(row),
              content: <LineText row={row} />,
            }))}
            chosen={lineIds}
            onChange={(ids) => {
              setLineIds(ids)
              setEntryPage(1)
            }}
          />
          <Pager {...lines.data} onPage={goTo} />
        </section>
        <section aria-label={translate('matching.paneEntries')}>
          <h2>{translate('matching.paneEntries')}</h2>
          <TextFilter
            label={translate('matching.searchEntries')}
            value={entryText || undefined}
            maxLength={60}
            onChange={(typed) => {
              setEntryText(typed)
              setEntryPage(1)
            }}
          />
          {entries.isError && <ListFailed error={entries.error} onRetry={() => void entries.refetch()} />}
          {entries.data?.list.length === 0 && (
            <ListEmpty title={translate('matching.noEntries')} text={translate('matching.noEntriesText')} />
          )}
          {entries.data && entries.data.list.length > 0 && (
            <>
              <PickList
                label={translate('matching.paneEntries')}
                items={entries.data.list.map((row) => ({
                  id: row.entryId,
                  name: `${row.day} ${formatAmount(row.amount)} ${row.refundNo ?? row.orderNo ?? row.reference}`,
                  content: (
                    <>
                      <EntryText row={row} hasLink={false} />
                      {row.score !== null && row.reasons.length > 0 && (
                        <small>
                          {translate('matching.scored', { score: row.score })} ·{' '}
                          {formatList(
                            row.reasons.map((each) => translate(`matching.reasons.${each}`)),
                            lang,
                          )}
                        </small>
                      )}
                    </>
                  ),
                }))}
                chosen={entryIds}
                onChange={chooseEntries}
              />
              <Pager {...entries.data} onPage={setEntryPage} />
            </>
          )}
        </section>
      </Panes>
      <MatchBar
        statementNo={statementNo}
        lines={shownLines}
        entryCount={entryIds.length}
        sums={{ lines: sum(shownLines.map(({ amount }) => amount)), entries: sum(chosenEntries), difference, currency }}
        canMatch={canMatch}
        failed={failed}
        isAskingNote={isAskingNote}
        onMatch={start}
        onNote={(note) => {
          setAskingNote(false)
          send(note, setFailed)
        }}
        onCloseNote={() => setAskingNote(false)}
        onClear={clear}
      />
    </div>
  )
}

function nameOf({ position, day, amount, reference, description }: Parameters<typeof LineText>[0]['row']): string {
  return [position, day, formatAmount(amount), reference, description].filter(Boolean).join(' ')
}

const Hint = styled.p`
  margin-block: 10px;
  color: ${({ theme }) => theme.color.muted};

  @media (pointer: coarse) {
    display: none;
  }
`

const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px;

  ${({ theme }) => theme.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  section {
    display: grid;
    align-content: start;
    gap: 10px;
  }
  h2 {
    font-size: 1.05rem;
  }
`
