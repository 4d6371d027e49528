import type { AttributeNames, ReceivedAttributes } from './connection.model.ts'

/** A person as an identity provider describes them. */
export interface Identity {
  email?: string
  /** Undefined when the identity provider does not say. */
  isEmailVerified?: boolean
  nickname?: string
  lastname?: string
  groups: readonly string[]
  received: ReceivedAttributes
}

const maxValues = 200
const maxLength = 500

/** Picks the mapped attributes out of the received ones. */
export function identityOf(received: ReceivedAttributes, names: AttributeNames): Omit<Identity, 'isEmailVerified'> {
  const first = (name: string) => received[name]?.[0]?.trim() || undefined
  return {
    email: first(names.email)?.toLowerCase(),
    nickname: first(names.nickname)?.slice(0, 60),
    lastname: first(names.lastname)?.slice(0, 60),
    groups: received[names.groups] ?? [],
    received,
  }
}

/** The texts of received values, within limits; objects are left out. */
export function textsOf(values: Record<string, unknown>): ReceivedAttributes {
  const entries = Object.entries(values).slice(0, maxValues)
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string[]][] => {
      const texts = [value].flat(1).filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
      const kept = texts.slice(0, maxValues).map((each) => clean(String(each)))
      return kept.length > 0 ? [[clean(name), kept]] : []
    }),
  )
}

/** Without control characters, which the database cannot store or a page cannot show. */
function clean(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, maxLength) // oxlint-disable-line no-control-regex
}
