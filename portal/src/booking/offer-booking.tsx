import type { BookingEvents, BookingRequest, CallAnswer } from '@gangway/core'
import { BookingDrawer } from '@gangway/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { secondFactor } from '../session/second-factor.ts'
import { useSignedIn } from '../session/rights.ts'
import { client, valueOf } from '../shared/client.ts'
import { useWords } from '../shared/words.ts'
import { useBookingChanged } from './order-detail.ts'

export type OfferDetail = CallAnswer<'POST /product/showDetail.do'>

/** An offer of a search, by the names that an address has for it. */
export interface OfferName {
  searchId: string
  routingId: string
}

export function useOffer({ searchId, routingId }: OfferName) {
  return useQuery({
    queryKey: ['search', 'offer', searchId, routingId],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /product/showDetail.do', { body: { searchId, routingId }, reads: true, quiet: true, signal }),
      ),
    enabled: searchId !== '' && routingId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface Props {
  searchId: string
  /** The drawer is open while there is one. */
  detail: OfferDetail | undefined
  /** Told when the drawer was left without a booking, or for another search. */
  onLeave: () => void
}

/** The booking drawer over a page of the portal. */
export function OfferBooking({ searchId, detail, onLeave }: Props) {
  const { lang, words } = useWords()
  const navigate = useNavigate()
  const changed = useBookingChanged()
  const user = useSignedIn()?.user.id
  const request = useMemo(() => detail && requestFor(searchId, detail, user), [searchId, detail, user])

  const [paid, setPaid] = useState<string>()
  function close({ reason, orderNo }: BookingEvents['closed']): void {
    if (reason === 'view-booking' && orderNo) void navigate(`/order/detail/${orderNo}/${lang}`)
    else if (reason === 'closed' && orderNo && orderNo === paid) void navigate(`/booking/result?orderNo=${orderNo}`)
    // Where the page went, its address says what is open there.
    else if (reason !== 'moved') onLeave()
  }

  return (
    <BookingDrawer
      client={client}
      secondFactor={secondFactor}
      request={request}
      lang={lang}
      words={words}
      onBooked={() => void changed()}
      onPaid={({ orderNo }) => {
        setPaid(orderNo)
        void changed()
      }}
      onClosed={close}
    />
  )
}

function requestFor(searchId: string, { offer, names, price }: OfferDetail, user: string | undefined): BookingRequest {
  const count = (type: 'ADULT' | 'CHILD' | 'INFANT') => price.passengers.find((each) => each.type === type)?.count ?? 0
  return {
    searchId,
    offer,
    names,
    search: { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') },
    ...(user && { user }),
  }
}
