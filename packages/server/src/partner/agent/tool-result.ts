import type { PartnerAnswer, PartnerClient, PartnerError } from '@gangway/core/partner'
import { withArgumentNames } from './agent-texts.ts'

export interface AgentToolResult {
  isError: boolean
  data: Record<string, unknown>
}

type Details = PartnerAnswer<'/queryOrderDetails.do'>

/** Quotes a refund for all passengers of an order. */
export async function quoteFullRefund(
  client: PartnerClient,
  { orderNo, paxTicketInfos, routing }: Details,
): Promise<AgentToolResult> {
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
  return toolResultOf(await client.call('/refundQuotation.do', { orderNo, refundRequestList }))
}

export function presentOrderForAgent(details: Details): Record<string, unknown> {
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

export function success(data: Record<string, unknown>): AgentToolResult {
  return { isError: false, data }
}

export function toolResultOf(
  result: { ok: true; value: object } | { ok: false; error: PartnerError },
): AgentToolResult {
  return result.ok ? success({ ...result.value }) : failure(result.error)
}

/** The code and the advice are for the agent, the text is for its user. */
export function failure(error: PartnerError): AgentToolResult {
  const { kind, text, advice, mayHaveHappened } = error
  const more = 'code' in error ? { code: error.code, ...error.data } : {}
  return { isError: true, data: { kind, text: withArgumentNames(text), advice, mayHaveHappened, ...more } }
}
