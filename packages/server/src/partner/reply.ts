import type { Written } from './send-reply.ts'
import { partnerCodes, type PartnerCode } from '@gangway/core/partner'

/** What a call of another system ends with, before it has an envelope. */
export type PartnerReply<Value> = PartnerAnswered<Value> | PartnerRefusal

export interface PartnerAnswered<Value> {
  kind: 'answer'
  data: Value
  /** The rehearsal that answered: told in a header. */
  scenario?: string
  /** Lists that are empty in the data and stand here as JSON. */
  written?: Written
}

export interface PartnerRefusal {
  kind: 'refusal'
  code: PartnerCode
  text: string
  /** What is told besides. */
  data?: Readonly<Record<string, unknown>>
  scenario?: string
}

export function tell<Value>(data: Value, scenario?: string): PartnerAnswered<Value> {
  return { kind: 'answer', data, scenario }
}

/** The same with lists that were written before. */
export function tellWritten<Value>(data: Value, written: Written, scenario?: string): PartnerAnswered<Value> {
  return { kind: 'answer', data, scenario, written }
}

/** An expected failure, as a value. The text is for people and never needed for logic. */
export function decline(
  code: PartnerCode,
  about: { text?: string; data?: PartnerRefusal['data']; scenario?: string } = {},
): PartnerRefusal {
  const { text, data, scenario } = about
  return { kind: 'refusal', code, text: text ? `${partnerCodes[code]}: ${text}` : partnerCodes[code], data, scenario }
}

export function isRefusal(value: object): value is PartnerRefusal {
  return 'kind' in value && value.kind === 'refusal'
}
