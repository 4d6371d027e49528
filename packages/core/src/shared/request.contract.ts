import * as z from 'zod/mini'
import { id, serverTime, text } from './envelope.contract.ts'
import { requestStates, requestSteps } from './request.ts'

export const requestNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^SR\d{14}[A-Z]{4}$/))

export const state = z.enum(requestStates)
export const level = z.nullable(z.int())
export const chosen = z.optional(z.nullable(z.int()))
export const priority = z.int().check(z.minimum(1), z.maximum(3))
export const star = z.int().check(z.minimum(1), z.maximum(5))
/** 1 the customer, 2 support, 3 nobody: it happened by itself. */
const side = z.int().check(z.minimum(1), z.maximum(3))
/** A JSON list of attachments: `ResTitle`, `ContentType`, `OssKey`. */
export const enclosureUrl = z._default(text(20_000), '')
const moment = z.iso.datetime({ offset: true })

export const request = z.object({
  requestNo,
  rowId: id,
  state,
  firstCategory: z.int(),
  secondCategory: level,
  thirdCategory: level,
  title: z.string(),
  /** The grade of a bug. */
  priority: z.nullable(priority),
  orderNo: z.string(),
  description: z.string(),
  enclosureUrl: z.string(),
  /** Of the turn it is in: a verdict on an answer names it. */
  processId: id,
  conversationId: z.nullable(z.string()),
  email: z.string(),
  creator: z.string(),
  /** Who of support is at it. */
  handler: z.nullable(z.string()),
  /** Until when support answers; nothing once it has. */
  answerBy: z.nullable(serverTime),
  expectedResolutionTime: serverTime,
  star: z.nullable(star),
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
  star: z.nullable(star),
  rowCrtTs: serverTime,
  recUpdUsr: z.string(),
  recUptTs: serverTime,
})

export const history = z.object({
  state,
  type: side,
  /** What was done. */
  step: z.enum(requestSteps),
  name: z.string(),
  recUptTs: serverTime,
})

const leaf = z.object({ label: z.string(), cnLabel: z.string(), value: z.int() })
const branch = z.extend(leaf, { children: z.optional(z.array(leaf)) })
export const category = z.extend(leaf, { children: z.optional(z.array(branch)) })

/** A word of the assistant in the conversation that led to a request. */
export const reply = z.object({
  id,
  question: z.string(),
  answer: z.string(),
  manual: z.int(),
  at: serverTime,
})

/** Where an attachment opens, for fifteen minutes. */
export const files = z.array(z.object({ OssKey: z.string(), url: z.string() }))

export const filters = {
  requestNo: z.optional(text(40)),
  orderNo: z.optional(text(40)),
  category: z.optional(z.int()),
  state: z.optional(z.array(state).check(z.maxLength(requestStates.length))),
  /** The id of whoever raised it. */
  creator: z.optional(id),
  createdFrom: z.optional(moment),
  /** Not included. */
  createdTo: z.optional(moment),
}

export type ServiceRequest = z.output<typeof request>
export type RequestComment = z.output<typeof comment>
export type RequestChange = z.output<typeof history>
export type AssistantReply = z.output<typeof reply>
