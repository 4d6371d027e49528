import { partnerCodes, type PartnerCode } from '@gangway/core/partner'

/**
 * Lists serialized as JSON before the envelope, in pieces that already contain their commas. Replies share the pieces.
 */
export type SerializedLists = Readonly<Record<string, readonly Uint8Array[]>>

/** The result of an operation, before the envelope. */
export type PartnerReply<Value> = PartnerSuccess<Value> | PartnerRefusal

export interface PartnerSuccess<Value> {
  kind: 'answer'
  data: Value
  /** The sandbox scenario that produced the result, returned in a header. */
  scenario?: string
  /** Serialized lists; they are empty in `data`. */
  lists?: SerializedLists
}

export interface PartnerRefusal {
  kind: 'refusal'
  code: PartnerCode
  text: string
  /** Additional fields of the response. */
  data?: Readonly<Record<string, unknown>>
  scenario?: string
}

export function succeed<Value>(data: Value, scenario?: string): PartnerSuccess<Value> {
  return { kind: 'answer', data, scenario }
}

/** A success with lists that are already serialized. */
export function succeedWithLists<Value>(data: Value, lists: SerializedLists, scenario?: string): PartnerSuccess<Value> {
  return { kind: 'answer', data, scenario, lists }
}

/** An expected failure as a value. The text is for display only. */
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
