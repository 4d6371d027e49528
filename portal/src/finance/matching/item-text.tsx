import { formatAmount, formatList } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { LedgerEntryRow, StatementLineRow } from './matching.ts'

/** Day, amount and texts of a statement line. */
export function LineText({ row }: { row: StatementLineRow }) {
  const { translate } = useTranslator()
  const { position, part, day, amount, reference, passenger, description } = row
  return (
    <Item>
      <span>
        <span>
          {translate('matching.row', { row: part > 0 ? `${position}.${part}` : position })} · {day}
        </span>
        <b>{formatAmount(amount)}</b>
      </span>
      <small>{[reference, passenger, description].filter(Boolean).join(' · ')}</small>
    </Item>
  )
}

const typeByKind: Readonly<
  Record<string, 'RECHARGE' | 'TICKET' | 'ANCILLARY' | 'REFUND' | 'CLAIM' | 'FEE' | 'ADJUSTMENT'>
> = {
  recharge: 'RECHARGE',
  ticket: 'TICKET',
  ancillary: 'ANCILLARY',
  refund: 'REFUND',
  claim: 'CLAIM',
  fee: 'FEE',
  adjustment: 'ADJUSTMENT',
}

type EntryTextRow = Omit<LedgerEntryRow, 'score' | 'reasons'>

/** Day, amount and numbers of a ledger entry. */
export function EntryText({ row, hasLink = true }: { row: EntryTextRow; hasLink?: boolean }) {
  const { translate, lang } = useTranslator()
  const { day, kind, amount, orderNo, refundNo, reference, passengers } = row
  const number = refundNo ?? orderNo ?? reference
  const type = typeByKind[kind]
  return (
    <Item>
      <span>
        <span>
          {day} · {type ? translate(`transaction.type.${type}`) : kind}
        </span>
        <b>{formatAmount(amount)}</b>
      </span>
      <small>
        {hasLink && orderNo !== null ? <Link to={`/order/detail/${orderNo}/${lang}`}>{number}</Link> : number}
        {passengers.length > 0 && ` · ${formatList(passengers, lang)}`}
      </small>
    </Item>
  )
}

const Item = styled.div`
  display: grid;
  min-inline-size: 0;

  > span {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    overflow-wrap: anywhere;
  }
`
