import { SupportChat } from '@gangway/react'
import { openRefund } from '../refund/refund-offer.tsx'
import { client } from '../shared/client.ts'
import { useWords } from '../shared/words.ts'
import { useRequestsChanged } from './request-queries.ts'

interface AssistantChatProps {
  /** The booking that it is about. */
  orderNo?: string
  /** Fills its place; otherwise a bubble opens it. */
  inline?: boolean
}

/** The support chat as the portal shows it: whoever wants to give a booking up does so in the drawer of the portal. */
export function AssistantChat({ orderNo, inline }: AssistantChatProps) {
  const { lang } = useWords()
  const changed = useRequestsChanged()
  return (
    <SupportChat
      client={client}
      lang={lang}
      inline={inline}
      orderNo={orderNo}
      helpUrl="#/support/help-center?article={slug}"
      onRefund={({ orderNo: itsNumber }) => openRefund({ orderNo: itsNumber })}
      onRequest={() => void changed()}
    />
  )
}
