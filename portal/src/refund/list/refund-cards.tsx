import { formatDateTime, type RefundRow } from '@gangway/core'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { CodeNames } from '../../shared/i18n/code-names.ts'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { RowSelection } from './use-row-selection.ts'
import { buildRefundPath, renderRefundPassenger, renderRefundTotal } from './refund-columns.tsx'
import { RefundHint, RefundStatusPills } from './refund-status.tsx'
import { formatRefundReason } from './refund-reason.ts'

interface RefundCardsProps {
  rows: readonly RefundRow[]
  names: Pick<CodeNames, 'airlines'>
  selection?: RowSelection
}

export function RefundCards({ rows, names, selection }: RefundCardsProps) {
  const { translate, lang } = useTranslator()
  return (
    <CardList>
      {rows.map((row) => (
        <li key={row.refundNo}>
          <CardHeader>
            {selection && <RowCheckbox id={row.refundNo} selection={selection} />}
            <Link to={buildRefundPath(row.orderNo, row.refundNo)}>{row.refundNo}</Link>
            <RefundStatusPills {...row} />
          </CardHeader>
          <CardRow>
            <span>{renderRefundPassenger(row, { translate, lang, names })}</span>
            <span>{renderRefundTotal(row, translate)}</span>
          </CardRow>
          <CardFooter>
            <RefundHint hint={row.hint} />
            <small>
              {[
                formatRefundReason(row, translate),
                translate(`refund.type.${row.type}`),
                translate(row.hasProof ? 'refund.withProof' : 'refund.noProof'),
              ].join(' · ')}
            </small>
            <small>
              {row.orderNo} · {row.pnrs.join(', ')}
            </small>
            <small>
              {translate('refund.submittedAt', { time: formatDateTime(row.submittedAt, lang) })} ·{' '}
              {translate('refund.updatedAt', { time: formatDateTime(row.updatedAt, lang) })}
            </small>
          </CardFooter>
        </li>
      ))}
    </CardList>
  )
}

export const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;

  > a {
    flex: 1;
    white-space: nowrap;
  }
`

const CardFooter = styled.div`
  display: grid;
  gap: 2px;
`
