import * as z from 'zod/mini'
import { id, serverTime, limitedText, filterTime } from './envelope.contract.ts'
import { requestStates, requestSteps } from './request.ts'

export const requestNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^SR\d{14}[A-Z]{4}$/))

export const requestState = z.enum(requestStates)
export const categoryLevel = z.nullable(z.int())
export const categorySelection = z.optional(z.nullable(z.int()))
export const priority = z.int().check(z.minimum(1), z.maximum(3))
export const starRating = z.int().check(z.minimum(1), z.maximum(5))
/** 1 the customer, 2 support, 3 the system. */
const side = z.int().check(z.minimum(1), z.maximum(3))
/** A JSON list of attachments: `ResTitle`, `ContentType`, `OssKey`. */
export const attachmentsField = z._default(limitedText(20_000), '')

export const request = z.object({
  requestNo,
  rowId: id,
  state: requestState,
  firstCategory: z.int(),
  secondCategory: categoryLevel,
  thirdCategory: categoryLevel,
  title: z.string(),
  /** Priority of a bug report. */
  priority: z.nullable(priority),
  orderNo: z.string(),
  description: z.string(),
  enclosureUrl: z.string(),
  /** Id of the answer process; feedback on an answer refers to it. */
  processId: id,
  conversationId: z.nullable(z.string()),
  email: z.string(),
  creator: z.string(),
  /** Support agent who handles it. */
  handler: z.nullable(z.string()),
  /** Time by which support answers; null after the answer. */
  answerBy: z.nullable(serverTime),
  expectedResolutionTime: serverTime,
  star: z.nullable(starRating),
  isSolve: z.nullable(z.boolean()),
  rowCrtTs: serverTime,
  recUptTs: serverTime,
})

export const comment = z.object({
  id,
  comment: z.string(),
  enclosureUrl: z.string(),
  name: z.string(),
  type: side,
  star: z.nullable(starRating),
  rowCrtTs: serverTime,
  recUpdUsr: z.string(),
  recUptTs: serverTime,
})

export const history = z.object({
  state: requestState,
  type: side,
  step: z.enum(requestSteps),
  name: z.string(),
  recUptTs: serverTime,
})

const categoryLeaf = z.object({ label: z.string(), cnLabel: z.string(), value: z.int() })
const categoryBranch = z.extend(categoryLeaf, { children: z.optional(z.array(categoryLeaf)) })
export const category = z.extend(categoryLeaf, { children: z.optional(z.array(categoryBranch)) })

/** A message of the assistant in the conversation that led to a request. */
export const assistantReply = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  manual: z.int(),
  at: serverTime,
})

/** Addresses of attachments, valid for fifteen minutes. */
export const attachmentUrls = z.array(z.object({ OssKey: z.string(), url: z.string() }))

export const filters = {
  requestNo: z.optional(limitedText(40)),
  orderNo: z.optional(limitedText(40)),
  category: z.optional(z.int()),
  state: z.optional(z.array(requestState).check(z.maxLength(requestStates.length))),
  /** Id of the user who raised it. */
  creator: z.optional(id),
  createdFrom: z.optional(filterTime),
  createdTo: z.optional(filterTime),
}

/** A request to support with its state. */
export type ServiceRequest = z.output<typeof request>
/** A message of a service request. */
export type RequestComment = z.output<typeof comment>
export type RequestChange = z.output<typeof history>
export type AssistantReply = z.output<typeof assistantReply>
