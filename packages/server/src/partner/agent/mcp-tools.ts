import type { PartnerClient, PartnerInput } from '@gangway/core/partner'
import * as z from 'zod'
import { howToApprove } from './agent-texts.ts'
import { presentRoutings, type Names } from './present-routings.ts'
import {
  success,
  failure,
  presentOrderForAgent,
  quoteFullRefund,
  toolResultOf,
  type AgentToolResult,
} from './tool-result.ts'

export interface AgentTool {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** Only `perform` changes anything except proposals. */
  effect: 'reads' | 'proposes' | 'executes'
  run(input: Record<string, unknown>): Promise<AgentToolResult>
}

const tool = <Input extends z.ZodObject>(
  made: Omit<AgentTool, 'input' | 'run'> & { input: Input; run(input: z.output<Input>): Promise<AgentToolResult> },
): AgentTool => ({ ...made, run: (input) => made.run(made.input.parse(input)) })

const code = z.string().regex(/^[A-Z]{3}$/)
const day = z.string().regex(/^\d{8}$/)
const orderNo = z.string().max(40)

const passenger = z.strictObject({
  name: z.string().max(120).describe('FAMILY/GIVEN in Latin letters'),
  passengerType: z.int().min(0).max(2).describe('0 adult, 1 child, 2 infant'),
  gender: z.enum(['M', 'F']),
  birthday: day,
  nationality: z.string().length(2).optional(),
  cardType: z.enum(['PP', 'GA', 'TW', 'TB', 'HY']).optional(),
  cardNum: z.string().max(40).optional(),
  cardIssuePlace: z.string().length(2).optional(),
  cardExpired: day.optional(),
})

/** The tools of an agent. No tool approves a proposal or accepts a card. */
export function agentTools(client: PartnerClient, names: Names): AgentTool[] {
  const propose = async (call: '/order.do' | '/pay.do', body: Record<string, unknown>): Promise<AgentToolResult> => {
    const result = await client.call('/agent/propose.do', { call, body })
    if (!result.ok) return failure(result.error)
    const { proposalId } = result.value
    return success({ ...result.value, approveWith: `npm run gangway -- approve ${proposalId}`, next: howToApprove })
  }
  return [
    tool({
      name: 'search_flights',
      title: 'Search flights',
      effect: 'reads',
      description:
        'Lists up to `most` flights of a `date`, cheapest first, `from` one city or airport `to` another. Pass the short name of an offer to verify_offer as `offer`.',
      input: z.strictObject({
        from: code,
        to: code,
        date: day.describe('yyyyMMdd'),
        returnDate: day.optional(),
        adults: z.int().min(1).max(9).default(1),
        children: z.int().min(0).max(8).default(0),
        infants: z.int().min(0).max(9).default(0),
        most: z.int().min(1).max(30).default(10),
      }),
      run: async ({ from, to, date, returnDate, adults, children, infants, most }) => {
        const asked: PartnerInput<'/search.do'> = {
          tripType: returnDate ? '2' : '1',
          adultNum: adults,
          childNum: children,
          infantNum: infants,
          fromCity: from,
          toCity: to,
          fromDate: date,
          retDate: returnDate,
        }
        const result = await client.call('/search.do', asked)
        return result.ok ? success(presentRoutings(result.value.routings, names, most)) : failure(result.error)
      },
    }),
    tool({
      name: 'verify_offer',
      title: 'Verify an offer',
      effect: 'reads',
      description:
        'Returns the current price and availability of an `offer` of search_flights. The `sessionId` for propose_order is valid for two hours.',
      input: z.strictObject({ offer: z.string().max(20) }),
      run: async ({ offer }) => {
        const routingIdentifier = names.identifierOf(offer)
        if (!routingIdentifier)
          return { isError: true, data: { problem: 'unknown `offer`: call search_flights first' } }
        const result = await client.call('/verify.do', { routingIdentifier })
        if (!result.ok) return failure(result.error)
        const { sessionId, maxSeats, routing, bookingRequirement, priceChange } = result.value
        const { adultPrice, adultTax, childPrice, childTax, infantPrice, infantTax, transactionFee, currency } = routing
        const price = { adultPrice, adultTax, childPrice, childTax, infantPrice, infantTax, transactionFee, currency }
        return success({
          sessionId,
          maxSeats,
          price,
          feeMode: routing.transactionFeeMode,
          bookingRequirement,
          priceChange,
        })
      },
    }),
    tool({
      name: 'propose_order',
      title: 'Propose an order',
      effect: 'proposes',
      description: `Prices an order of a verified offer and creates a proposal. The passengers need what the bookingRequirement of verify_offer requires. Nothing is booked. ${howToApprove}`,
      input: z.strictObject({
        sessionId: z.string().max(80),
        passengers: z.array(passenger).min(1).max(18),
        contact: z.strictObject({
          name: z.string().max(100),
          email: z.string().max(254),
          mobile: z.string().max(40).optional().describe('0046-701234567'),
        }),
      }),
      run: (body) => propose('/order.do', body),
    }),
    tool({
      name: 'propose_payment',
      title: 'Propose a payment',
      effect: 'proposes',
      description: `Creates a proposal to pay an order from the deposit. Nothing is paid. ${howToApprove}`,
      input: z.strictObject({ orderNo }),
      run: (body) => propose('/pay.do', { ...body, paymentMethod: 1 }),
    }),
    tool({
      name: 'proposal_status',
      title: 'Proposal status',
      effect: 'reads',
      description: 'Returns the state of the proposal `proposalId`: waiting, approved, used, refused or expired.',
      input: z.strictObject({ proposalId: z.string().max(80) }),
      run: async (body) => toolResultOf(await client.call('/agent/proposal.do', body)),
    }),
    tool({
      name: 'perform',
      title: 'Execute an approved proposal',
      effect: 'executes',
      description:
        'Executes an approved proposal once. Send `proposalId`, `booking`, `amount` and `currency` as the proposal returned them. Call it after your user says that they approved it.',
      input: z.strictObject({
        proposalId: z.string().max(80),
        booking: z.string().max(80),
        amount: z.number(),
        currency: code,
      }),
      run: async (body) => toolResultOf(await client.call('/agent/perform.do', body)),
    }),
    tool({
      name: 'order_status',
      title: 'Order status',
      effect: 'reads',
      description:
        'Returns the order `orderNo` with its ticket numbers. orderStatus: 0 unpaid, 1 ticketing, 2 ticketed, -3 cancelled.',
      input: z.strictObject({ orderNo }),
      run: async (body) => {
        const result = await client.call('/queryOrderDetails.do', body)
        return result.ok ? success(presentOrderForAgent(result.value)) : failure(result.error)
      },
    }),
    tool({
      name: 'refund_quote',
      title: 'Refund quote',
      effect: 'reads',
      description: 'Quotes a refund for all passengers of the ticketed order `orderNo`. Nothing is refunded.',
      input: z.strictObject({ orderNo }),
      run: async (body) => {
        const result = await client.call('/queryOrderDetails.do', body)
        return result.ok ? quoteFullRefund(client, result.value) : failure(result.error)
      },
    }),
  ]
}
