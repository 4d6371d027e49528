import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { ListEmpty } from '../../shared/list/list-states.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PassengerRefundLink } from '../../refund/list/passenger-refund-link.tsx'
import { AncillaryTable } from './ancillary-table.tsx'
import { formatAncillary } from './ancillary-text.ts'
import type { OrderAncillary, Order } from '../detail/order-detail.ts'
import { Pill } from '../../shared/ui/pill.ts'

export const ancillaryStatusTones = {
  UNPAID: 'warn',
  TICKETING_IN_PROCESS: 'info',
  TICKETED: 'ok',
  CANCELLED: 'off',
} as const

/** Ancillaries bought with the booking or later. */
export function AncillaryTab({ order }: { order: Order }) {
  const { translate } = useTranslator()
  const canAdd = order.actions.includes('ADD_ANCILLARY')
  const add = canAdd && (
    <ButtonLink to={`/post-booking/add/${order.orderNo}`}>{translate('booking.act.ADD_ANCILLARY')}</ButtonLink>
  )
  if (order.ancillaries.length === 0) {
    return (
      <ContentCard>
        <ListEmpty
          title={translate('booking.ancillary.noneTitle')}
          text={translate(canAdd ? 'booking.ancillary.noneOpen' : 'booking.ancillary.noneClosed')}
        >
          {add}
        </ListEmpty>
      </ContentCard>
    )
  }
  return (
    <ContentCard>
      <AncillaryTable
        caption={translate('booking.tab.ancillary')}
        rows={order.ancillaries}
        renderWhat={(each) => (
          <span>
            {formatAncillary(each, translate)}
            <small>{translate(`booking.ancillary.${each.timing}`)}</small>
          </span>
        )}
        renderStatus={({ status, passengerName }) => (
          <span>
            <Pill $tone={ancillaryStatusTones[status]}>{translate(`booking.ancillary.${status}`)}</Pill>
            {status === 'TICKETED' && <PassengerRefundLink order={order} name={passengerName} />}
          </span>
        )}
        renderAction={(each) => <Action ancillary={each} />}
      />
      {add && <Footer>{add}</Footer>}
    </ContentCard>
  )
}

/** Next action of the ancillary order: pay, cancel or view. */
function Action({ ancillary: { ancillaryOrderNo, actions } }: { ancillary: OrderAncillary }) {
  const { translate } = useTranslator()
  if (!ancillaryOrderNo) return null
  return (
    <Link to={`/post-booking/result/${ancillaryOrderNo}`}>
      {translate(actions.includes('PAY') ? 'booking.ancillary.payOrCancel' : 'booking.ancillary.view')}
    </Link>
  )
}

const Footer = styled.p`
  padding-block-start: 12px;
`
