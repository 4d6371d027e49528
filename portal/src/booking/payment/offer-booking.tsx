import type { BookingEvents, BookingRequest, CallAnswer } from '@gangway/core'
import { BookingDrawer } from '@gangway/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { unagreedAirlineOf } from '../../airline/unagreed-airline.rules.ts'
import { UnagreedRulesDialog } from '../../airline/unagreed-rules-dialog.tsx'
import { secondFactor } from '../../session/second-factor.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useInvalidateBookings } from '../detail/order-detail.ts'

export type OfferDetail = CallAnswer<'POST /product/showDetail.do'>

/** Identifiers of a search offer in the URL. */
export interface OfferId {
  searchId: string
  routingId: string
}

export function useOffer({ searchId, routingId }: OfferId) {
  return useQuery({
    queryKey: ['search', 'offer', searchId, routingId],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /product/showDetail.do', { body: { searchId, routingId }, reads: true, quiet: true, signal }),
      ),
    enabled: searchId !== '' && routingId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface OfferBookingProps {
  searchId: string
  /** The drawer is open while this is set. */
  detail: OfferDetail | undefined
  /** Called when the drawer closes without a booking, or for another search. */
  onLeave: () => void
}

/** Booking drawer above a portal page. */
export function OfferBooking({ searchId, detail, onLeave }: OfferBookingProps) {
  const { lang, translator } = useTranslator()
  const navigate = useNavigate()
  const changed = useInvalidateBookings()
  const user = useCurrentUser()?.user.id
  const request = useMemo(() => detail && buildDrawerRequest(searchId, detail, user), [searchId, detail, user])

  const [paid, setPaid] = useState<string>()
  const [unagreed, setUnagreed] = useState<string>()
  function close({ reason, orderNo }: BookingEvents['closed']): void {
    if (reason === 'view-booking' && orderNo) void navigate(`/order/detail/${orderNo}/${lang}`)
    else if (reason === 'add-extras' && orderNo) void navigate(`/post-booking/add/${orderNo}`)
    else if (reason === 'closed' && orderNo && orderNo === paid) void navigate(`/booking/result?orderNo=${orderNo}`)
    // After a navigation the URL decides what is open.
    else if (reason !== 'moved') onLeave()
  }

  function showRules(error: BookingEvents['error']): void {
    const airline = unagreedAirlineOf(error)
    if (airline === undefined) return
    setUnagreed(airline)
    onLeave()
  }

  if (unagreed) return <UnagreedRulesDialog airline={unagreed} onClose={() => setUnagreed(undefined)} />
  return (
    <BookingDrawer
      client={client}
      secondFactor={secondFactor}
      request={request}
      lang={lang}
      translator={translator}
      onBooked={() => void changed()}
      onPaid={({ orderNo }) => {
        setPaid(orderNo)
        void changed()
      }}
      onError={showRules}
      onClosed={close}
    />
  )
}

function buildDrawerRequest(
  searchId: string,
  { offer, names, price }: OfferDetail,
  user: string | undefined,
): BookingRequest {
  const count = (type: 'ADULT' | 'CHILD' | 'INFANT') => price.passengers.find((each) => each.type === type)?.count ?? 0
  return {
    searchId,
    offer,
    names,
    search: { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') },
    ...(user && { user }),
  }
}
