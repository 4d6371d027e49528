import type { RefundEvents, RefundRequest } from '@gangway/core'
import { RefundDrawer } from '@gangway/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMemo } from 'react'
import styled from 'styled-components'
import { secondFactor } from '../session/second-factor.ts'
import { useSignedIn } from '../session/rights.ts'
import { Button } from '../shared/button.tsx'
import { client } from '../shared/client.ts'
import { observable, useObservable } from '../shared/observable.ts'
import { useWords } from '../shared/words.ts'

const asked = observable<RefundRequest | undefined>(undefined)

/** Opens the drawer in which a booking is given up, from wherever in the portal. */
export function openRefund(request: RefundRequest): void {
  asked.set(request)
}

/** Statuses in which there is something to be stopped, voided, refunded or claimed. */
const givable = ['TICKETING', 'ISSUED', 'EXTERNAL']

interface OfferProps {
  orderNo: string
  status: string
  /** In a row of a list. */
  isSmall?: boolean
}

/** The way into the drawer; nothing for a booking that has nothing to be given up. */
export function RefundOffer({ orderNo, status, isSmall = false }: OfferProps) {
  const { say } = useWords()
  if (!givable.includes(status)) return null
  return (
    <Above
      $kind={isSmall ? 'plain' : 'quiet'}
      $small={isSmall}
      aria-label={isSmall ? `${say('refund.open')} ${orderNo}` : undefined}
      onClick={() => openRefund({ orderNo })}
    >
      {say('refund.open')}
    </Above>
  )
}

/** The drawer itself: once in the portal, over whatever page asked for it. */
export function RefundDesk() {
  const { lang, words } = useWords()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const user = useSignedIn()?.user.id
  const wanted = useObservable(asked)
  const request = useMemo(() => wanted && { ...wanted, ...(user && { user }) }, [wanted, user])

  function changed(): void {
    for (const queryKey of [['booking'], ['refund'], ['incident'], ['finance', 'balance']])
      void cache.invalidateQueries({ queryKey })
  }

  function close({ reason, orderNo, refundNo }: RefundEvents['closed']): void {
    asked.set(undefined)
    if (reason !== 'view-refund') return
    void navigate(
      refundNo ? `/order/cancel-refund/detail/${orderNo}/${refundNo}` : `/order/detail/${orderNo}/${lang}?tab=refund`,
    )
  }

  return (
    <RefundDrawer
      client={client}
      secondFactor={secondFactor}
      request={request}
      lang={lang}
      words={words}
      onRefunded={changed}
      onVoided={changed}
      onStopped={changed}
      onClosed={close}
    />
  )
}

/** A row of a list leads to its booking wherever nothing lies above it. */
const Above = styled(Button)`
  position: relative;
  z-index: 1;
`
