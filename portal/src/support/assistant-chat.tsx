import { SupportChat } from '@gangway/react'
import { openRefundDrawer } from '../refund/refund-button.tsx'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useInvalidateRequests } from './request-queries.ts'

interface AssistantChatProps {
  /** Booking that the chat starts with. */
  orderNo?: string
  /** Fills its container; otherwise a launcher opens it. */
  inline?: boolean
}

/** Support chat of the portal; refunds open the portal's refund drawer. */
export function AssistantChat({ orderNo, inline }: AssistantChatProps) {
  const { lang } = useTranslator()
  const invalidateRequests = useInvalidateRequests()
  return (
    <SupportChat
      client={client}
      lang={lang}
      inline={inline}
      orderNo={orderNo}
      helpUrl="#/support/help-center?article={slug}"
      onRefund={({ orderNo: eventOrderNo }) => openRefundDrawer({ orderNo: eventOrderNo })}
      onRequest={() => void invalidateRequests()}
    />
  )
}
