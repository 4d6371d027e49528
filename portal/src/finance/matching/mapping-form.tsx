import { statementColumns, parseMoney, type StatementColumn } from '@gangway/core'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { FailedCallError } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import {
  statementPath,
  useStartMatching,
  useStatementPreview,
  type MatchingMapping,
  type StatementPreview,
} from './matching.ts'
import { PreviewTable } from './preview-table.tsx'

const dayOrders = ['YMD', 'DMY', 'MDY'] as const
const decimalSigns = ['POINT', 'COMMA'] as const

/** Assigns the columns of a file and starts matching. A file with known columns starts with the remembered mapping. */
export function MappingForm({ statementNo }: { statementNo: string }) {
  const { translate } = useTranslator()
  const preview = useStatementPreview(statementNo)
  if (preview.isPending) return <ListLoading label={translate('matching.loading')} />
  if (preview.isError) return <ListFailed error={preview.error} onRetry={() => void preview.refetch()} />
  return <Fields statementNo={statementNo} preview={preview.data} />
}

function Fields({ statementNo, preview }: { statementNo: string; preview: StatementPreview }) {
  const { translate, translator } = useTranslator()
  const start = useStartMatching()
  const [problem, setProblem] = useState<string>()
  const { headers, mapping, isRemembered, currencies, sameFile } = preview
  const isTable = headers.length > 0
  const fields = start.error instanceof FailedCallError ? (start.error.error.fields ?? []) : []
  const failed = start.isError ? (fields[0]?.message ?? callErrorText(start.error, translator.t)) : problem

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const currency = readFormText(form, 'currency')
    const tolerance = parseMoney(readFormText(form, 'tolerance') || '0', currency)
    const dayWindow = Number(readFormText(form, 'dayWindow'))
    if (!tolerance || tolerance.amount < 0) return setProblem(translate('matching.map.toleranceWrong'))
    const chosen = isTable ? readMapping(form) : undefined
    if (isTable && !chosen) return setProblem(translate('matching.map.missing'))
    setProblem(undefined)
    const options = { tolerance: tolerance.amount, dayWindow }
    start.mutate({ statementNo, currency, ...options, ...(chosen && { mapping: chosen }) })
  }

  return (
    <Card>
      <h2>{translate(isTable ? 'matching.map.title' : 'matching.map.camtTitle')}</h2>
      <p>
        {translate(isTable ? (isRemembered ? 'matching.map.remembered' : 'matching.map.text') : 'matching.map.camt')}
      </p>
      {sameFile !== null && (
        <InfoBox $kind="warn" role="status">
          {translate('matching.map.sameFile')} <Link to={statementPath(sameFile)}>{sameFile}</Link>
        </InfoBox>
      )}
      <PreviewTable preview={preview} />
      <form onSubmit={submit}>
        {isTable && <ColumnFields headers={headers} mapping={mapping} />}
        <PlainSelect name="currency" label={translate('recharge.currency')} defaultValue={currencies[0]}>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </PlainSelect>
        <PlainField
          name="tolerance"
          inputMode="decimal"
          defaultValue="0"
          label={translate('matching.map.tolerance')}
          hint={translate('matching.map.toleranceHint')}
        />
        <PlainField
          name="dayWindow"
          type="number"
          min={0}
          max={60}
          required
          defaultValue={5}
          label={translate('matching.map.dayWindow')}
          hint={translate('matching.map.dayWindowHint')}
        />
        <footer>
          {failed && (
            <InfoBox role="alert" $kind="bad">
              {failed}
            </InfoBox>
          )}
          <Button $kind="main" type="submit" disabled={start.isPending}>
            {translate('matching.map.start')}
          </Button>
        </footer>
      </form>
    </Card>
  )
}

interface ColumnFieldsProps {
  headers: readonly string[]
  mapping: MatchingMapping | null
}

function ColumnFields({ headers, mapping }: ColumnFieldsProps) {
  const { translate } = useTranslator()
  return (
    <>
      {statementColumns.map((column) => (
        <PlainSelect
          key={column}
          name={`column ${column}`}
          label={translate(`matching.map.column.${column}`)}
          defaultValue={mapping?.columns[column] ?? ''}
        >
          <option value="">{translate('matching.map.noColumn')}</option>
          {headers.map((header, at) => (
            <option key={at} value={at}>
              {header || translate('matching.map.columnNo', { number: at + 1 })}
            </option>
          ))}
        </PlainSelect>
      ))}
      <PlainSelect name="dayOrder" label={translate('matching.map.dayOrder')} defaultValue={mapping?.dayOrder}>
        {dayOrders.map((each) => (
          <option key={each} value={each}>
            {translate(`matching.map.dayOrders.${each}`)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect name="decimalSign" label={translate('matching.map.decimalSign')} defaultValue={mapping?.decimalSign}>
        {decimalSigns.map((each) => (
          <option key={each} value={each}>
            {translate(`matching.map.decimalSigns.${each}`)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        name="isInverted"
        label={translate('matching.map.sign')}
        defaultValue={mapping?.isInverted ? 'yes' : 'no'}
        hint={translate('matching.map.signHint')}
      >
        <option value="no">{translate('matching.map.same')}</option>
        <option value="yes">{translate('matching.map.inverted')}</option>
      </PlainSelect>
    </>
  )
}

/** Undefined without a day or an amount. */
function readMapping(form: FormData): MatchingMapping | undefined {
  const columns: Partial<Record<StatementColumn, number>> = {}
  for (const column of statementColumns) {
    const text = readFormText(form, `column ${column}`)
    if (text !== '') columns[column] = Number(text)
  }
  const { day, ...others } = columns
  const hasAmount = [others.amount, others.debit, others.credit].some((each) => each !== undefined)
  if (day === undefined || !hasAmount) return undefined
  return {
    columns: { day, ...others },
    dayOrder: dayOrders.find((each) => each === readFormText(form, 'dayOrder')) ?? 'YMD',
    decimalSign: decimalSigns.find((each) => each === readFormText(form, 'decimalSign')) ?? 'POINT',
    isInverted: readFormText(form, 'isInverted') === 'yes',
  }
}

const Card = styled(ContentCard)`
  display: grid;
  gap: 12px;
  min-inline-size: 0;

  > p {
    max-inline-size: 80ch;
    color: ${({ theme }) => theme.color.muted};
  }
  form {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
    gap: 14px 18px;
    align-items: start;
  }
  footer {
    grid-column: 1 / -1;
    display: grid;
    justify-items: start;
    gap: 12px;
  }
`
