import { lookToBookDays, rejectedRefundDays } from '@gangway/core'
import { Link } from 'react-router'
import { ChangeBadge } from '../shared/charts/change-badge.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { splitMinutes } from '../shared/i18n/dates.rules.ts'
import { formatCount, formatLocalMoney, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { UnconfirmedRefunds } from '../refund/list/unconfirmed-refunds.tsx'
import { UsageMeter } from '../developer/usage/meter.tsx'
import { FigureTile } from './figure-tile.tsx'
import { compareWeeks, formatRatio, issuedListUrl, rejectedListUrl, toPercentOf } from './workspace.rules.ts'
import { useMaySee } from './workspace-queries.ts'

export function BookingsTile() {
  const { translate, lang } = useTranslator()
  return (
    <FigureTile
      tile="bookings"
      title={translate('workspace.bookings.title')}
      render={({ day, issuedToday, issuedYesterday, unpaid, ticketing, trend, next }) => ({
        value: formatCount(issuedToday, lang),
        label: translate('workspace.bookings.issued', { count: issuedToday }),
        to: issuedListUrl({ from: day, to: day }),
        trend,
        change: <ChangeBadge {...compareWeeks(trend)} text={translate('workspace.againstWeek')} better="up" />,
        children: (
          <>
            <span>{translate('workspace.yesterday', { count: formatCount(issuedYesterday, lang) })}</span>
            <span>
              <Link to="/order/list?status=UNPAID">{translate('workspace.bookings.unpaid', { count: unpaid })}</Link>
              <Link to="/order/list?status=TICKETING">
                {translate('workspace.bookings.ticketing', { count: ticketing })}
              </Link>
            </span>
            {next && <NextLimit {...next} />}
          </>
        ),
      })}
    />
  )
}

/** Time left to pay the booking whose limit is next. */
function NextLimit({ orderNo, payBy }: { orderNo: string; payBy: string }) {
  const { translate, lang } = useTranslator()
  const minutes = Math.ceil((Date.parse(payBy) - useNow()) / 60_000)
  const formatTimeLeft = (total: number) =>
    total < 60 ? translate('booking.minutes', { count: total }) : translate('booking.duration', splitMinutes(total))
  return (
    <span>
      <Link to={`/order/detail/${orderNo}/${lang}`}>{translate('workspace.bookings.next')}</Link>
      <b>{minutes > 0 ? formatTimeLeft(minutes) : translate('workspace.bookings.over')}</b>
    </span>
  )
}

export function IncidentsTile() {
  const { translate, lang } = useTranslator()
  return (
    <FigureTile
      tile="incidents"
      title={translate('incident.new.tile')}
      render={({ unconfirmed, received, before, trend }) => ({
        value: formatCount(unconfirmed, lang),
        label: translate('workspace.incidents.open', { count: unconfirmed }),
        to: '/order/event?status=UNCONFIRMED',
        trend,
        children: (
          <>
            <span>{translate('workspace.incidents.received', { count: received })}</span>
            <div>
              <ChangeBadge
                value={received}
                before={before}
                text={translate('workspace.againstDays', { count: 7 })}
                better="down"
              />
            </div>
          </>
        ),
      })}
    />
  )
}

export function RejectedRefundsTile() {
  const { translate, lang } = useTranslator()
  return (
    <FigureTile
      tile="rejectedRefunds"
      title={translate('workspace.rejected.title')}
      render={({ count, before, trend, ...range }) => ({
        value: formatCount(count, lang),
        label: translate('workspace.rejected.label', { count: rejectedRefundDays }),
        to: rejectedListUrl(range),
        trend,
        change: (
          <ChangeBadge
            value={count}
            before={before}
            text={translate('workspace.againstDays', { count: rejectedRefundDays })}
            better="down"
          />
        ),
        children: <UnconfirmedRefunds />,
      })}
    />
  )
}

export function LookToBookTile() {
  const { translate, lang } = useTranslator()
  return (
    <FigureTile
      tile="lookToBook"
      title={translate('workspace.lookToBook.title')}
      render={({ searches, bookings, beforeSearches, beforeBookings, trend, from, to }) => ({
        value: formatRatio({ searches, bookings }, lang),
        label: translate('workspace.lookToBook.label', { count: lookToBookDays }),
        to: `/dashboard/traffic?from=${from}&to=${to}`,
        trend,
        change: (
          <ChangeBadge
            value={searches / Math.max(1, bookings)}
            before={beforeSearches / Math.max(1, beforeBookings)}
            text={translate('workspace.againstDays', { count: lookToBookDays })}
            better="down"
          />
        ),
        children: (
          <span>
            {translate('workspace.lookToBook.conversion')}
            <b>{formatPercent(toPercentOf(bookings, searches), lang)}</b>
          </span>
        ),
      })}
    />
  )
}

export function SearchesTile() {
  const { translate, lang } = useTranslator()
  const mayOpen = useMaySee('dashboard:traffic')
  return (
    <FigureTile
      tile="searches"
      title={translate('workspace.searches.title')}
      render={({ used, limit, before, trend }) => ({
        value: formatCount(used, lang),
        label: translate('workspace.searches.label'),
        to: mayOpen ? '/dashboard/traffic?days=1&source=manual' : undefined,
        trend,
        change: <ChangeBadge {...compareWeeks(trend)} text={translate('workspace.againstWeek')} />,
        children: (
          <div>
            <span>{translate('workspace.yesterday', { count: formatCount(before, lang) })}</span>
            <UsageMeter
              isCompact
              label={translate('workspace.searches.limit')}
              text={translate('workspace.searches.used', {
                used: formatCount(used, lang),
                limit: formatCount(limit, lang),
              })}
              used={used}
              limit={limit}
            />
          </div>
        ),
      })}
    />
  )
}

export function BalanceTile() {
  const { translate, lang } = useTranslator()
  const mayOpen = useMaySee('sys:bill')
  return (
    <FigureTile
      tile="balance"
      title={translate('workspace.balance.title')}
      render={({ balance, held, creditLine, lastsDays, before, trend }) => ({
        value: formatLocalMoney(balance, lang),
        label: translate('workspace.balance.label'),
        to: mayOpen ? '/financial/billingQuery' : undefined,
        trend,
        change: (
          <ChangeBadge
            value={balance.amount}
            before={before.amount}
            text={translate('workspace.againstDays', { count: 7 })}
          />
        ),
        children: (
          <>
            <span>
              {translate('workspace.balance.held')}
              <b>{formatLocalMoney(held, lang)}</b>
            </span>
            {creditLine.amount > 0 && (
              <span>
                {translate('workspace.balance.creditLine')}
                <b>{formatLocalMoney(creditLine, lang)}</b>
              </span>
            )}
            {lastsDays !== null && <span>{translate('workspace.balance.lasts', { count: lastsDays })}</span>}
          </>
        ),
      })}
    />
  )
}
