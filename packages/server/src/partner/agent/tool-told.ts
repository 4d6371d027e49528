import type { PartnerAnswer, PartnerClient, PartnerError } from '@gangway/core/partner'

export interface ToolTold {
  isError: boolean
  data: Record<string, unknown>
}

type Details = PartnerAnswer<'/queryOrderDetails.do'>

/** What a refund of everybody in an order would bring. */
export async function quote(client: PartnerClient, { orderNo, paxTicketInfos, routing }: Details): Promise<ToolTold> {
  const segments = [...routing.fromSegments, ...routing.retSegments].map(
    ({ depTime, flightNumber, depAirport, arrAirport }) => ({
      depDate: depTime.slice(0, 8),
      flightNo: flightNumber,
      depAirport,
      arrAirport,
    }),
  )
  const refundRequestList = paxTicketInfos.map(({ name }) => {
    const [lastName = '', firstName = ''] = name.split('/')
    return { lastName, firstName, refundReason: '1', segments }
  })
  return resultOf(await client.call('/refundQuotation.do', { orderNo, refundRequestList }))
}

export function presentOrder(details: Details): Record<string, unknown> {
  const { orderNo, pnrCode, orderStatus, ticketStatus, totalPrice, totalTransactionFee, currency } = details
  const { tktLimitTime, errorCode, errorMessage } = details
  const passengers = details.paxTicketInfos.map(({ name, ticketNos, airlinePNRs }) => ({
    name,
    ticketNos,
    airlinePNRs,
  }))
  const known = { orderNo, pnrCode, orderStatus, ticketStatus, totalPrice, totalTransactionFee, currency }
  return { ...known, tktLimitTime, errorCode, errorMessage, passengers }
}

export function done(data: Record<string, unknown>): ToolTold {
  return { isError: false, data }
}

export function resultOf(told: { ok: true; value: object } | { ok: false; error: PartnerError }): ToolTold {
  return told.ok ? done({ ...told.value }) : failed(told.error)
}

/** An agent can do something about a code; the text is for its user. */
export function failed(error: PartnerError): ToolTold {
  const { kind, text, advice, mayHaveHappened } = error
  const more = 'code' in error ? { code: error.code, ...error.data } : {}
  return { isError: true, data: { kind, text, advice, mayHaveHappened, ...more } }
}
