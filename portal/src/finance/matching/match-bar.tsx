import { formatMoney, parseMoney } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { useExcludeLines, useSplitLine, type StatementLineRow } from './matching.ts'

interface MatchBarProps {
  statementNo: string
  /** The chosen lines. */
  lines: readonly StatementLineRow[]
  entryCount: number
  sums: { lines: number; entries: number; difference: number; currency: string }
  canMatch: boolean
  failed: unknown
  isAskingNote: boolean
  onMatch: () => void
  onNote: (note: string) => void
  onCloseNote: () => void
  onClear: () => void
}

/** Sums of what is chosen, and what can be done with it. */
export function MatchBar(props: MatchBarProps) {
  const { statementNo, lines, entryCount, sums, canMatch, failed, isAskingNote, onMatch, onNote, onCloseNote } = props
  const { translate, translator } = useTranslator()
  const [opened, setOpened] = useState<'exclude' | 'split'>()
  const money = (amount: number) => formatMoney({ amount, currency: sums.currency })
  const [first] = lines
  const canSplit = lines.length === 1 && first?.part === 0
  return (
    <Bar role="region" aria-label={translate('matching.bar.label')}>
      <p aria-live="polite">
        {translate('matching.bar.sums', {
          ...{ lines: lines.length, lineSum: money(sums.lines), entries: entryCount, entrySum: money(sums.entries) },
        })}{' '}
        <b>{translate('matching.bar.difference', { amount: money(sums.difference) })}</b>
      </p>
      {failed !== undefined && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(failed, translator.t)}
        </InfoBox>
      )}
      <div>
        <Button $small disabled={lines.length === 0} onClick={() => setOpened('exclude')}>
          {translate('matching.exclude.do')}
        </Button>
        <Button $small disabled={!canSplit} onClick={() => setOpened('split')}>
          {translate('matching.split.do')}
        </Button>
        <Button $small disabled={lines.length === 0 && entryCount === 0} onClick={props.onClear}>
          {translate('matching.bar.clear')}
        </Button>
        <Button $small $kind="main" disabled={!canMatch} onClick={onMatch}>
          {translate('matching.bar.match')}
        </Button>
      </div>
      {isAskingNote && <NoteDialog difference={money(sums.difference)} onNote={onNote} onClose={onCloseNote} />}
      {opened === 'exclude' && (
        <ExcludeDialog
          statementNo={statementNo}
          lineIds={lines.map(({ lineId }) => lineId)}
          onDone={props.onClear}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'split' && first && (
        <SplitDialog
          statementNo={statementNo}
          row={first}
          onDone={props.onClear}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Bar>
  )
}

interface NoteDialogProps {
  difference: string
  onNote: (note: string) => void
  onClose: () => void
}

function NoteDialog({ difference, onNote, onClose }: NoteDialogProps) {
  const { translate } = useTranslator()
  return (
    <FormDialog
      title={translate('matching.note.title')}
      submit={translate('matching.bar.match')}
      isDisabled={false}
      problem={undefined}
      onSubmit={(form) => onNote(readFormText(form, 'note'))}
      onClose={onClose}
    >
      <p>{translate('matching.note.text', { amount: difference })}</p>
      <PlainArea data-first name="note" rows={3} maxLength={300} required label={translate('matching.note.label')} />
    </FormDialog>
  )
}

interface LineDialogProps {
  statementNo: string
  onDone: () => void
  onClose: () => void
}

function ExcludeDialog({ statementNo, lineIds, onDone, onClose }: LineDialogProps & { lineIds: string[] }) {
  const { translate, translator } = useTranslator()
  const exclude = useExcludeLines()
  const onSuccess = () => {
    onDone()
    onClose()
  }
  return (
    <FormDialog
      title={translate('matching.exclude.title', { count: lineIds.length })}
      submit={translate('matching.exclude.do')}
      isDisabled={exclude.isPending}
      problem={exclude.isError ? callErrorText(exclude.error, translator.t) : undefined}
      onSubmit={(form) => exclude.mutate({ statementNo, lineIds, reason: readFormText(form, 'reason') }, { onSuccess })}
      onClose={onClose}
    >
      <p>{translate('matching.exclude.text')}</p>
      <PlainArea
        data-first
        name="reason"
        rows={3}
        maxLength={300}
        required
        label={translate('console.refund.reason')}
      />
    </FormDialog>
  )
}

/** Amounts of the parts, one per line of text. */
function SplitDialog({ statementNo, row, onDone, onClose }: LineDialogProps & { row: StatementLineRow }) {
  const { translate, translator } = useTranslator()
  const split = useSplitLine()
  const [problem, setProblem] = useState<string>()
  const { lineId, amount } = row
  const submit = (form: FormData) => {
    const texts = readFormText(form, 'amounts')
      .split(/[\n;]+/)
      .filter((text) => text.trim() !== '')
    const parts = texts.map((text) => parseMoney(text.trim(), amount.currency))
    const amounts = parts.flatMap((part) => part?.amount ?? [])
    const isWhole = amounts.length === texts.length && amounts.length > 1
    const isRight = isWhole && amounts.reduce((sum, each) => sum + each, 0) === amount.amount && !amounts.includes(0)
    setProblem(isRight ? undefined : translate('matching.split.wrong', { amount: formatMoney(amount) }))
    const onSuccess = () => {
      onDone()
      onClose()
    }
    if (isRight) split.mutate({ statementNo, lineId, amounts }, { onSuccess })
  }
  return (
    <FormDialog
      title={translate('matching.split.title')}
      submit={translate('matching.split.do')}
      isDisabled={split.isPending}
      problem={problem ?? (split.isError ? callErrorText(split.error, translator.t) : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate('matching.split.text', { amount: formatMoney(amount) })}</p>
      <PlainArea data-first name="amounts" rows={4} required label={translate('matching.split.amounts')} />
    </FormDialog>
  )
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 20px;
  margin-block-start: 14px;
  padding: 10px 14px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.low};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  b {
    font-weight: 600;
  }
`
