import type { Clock, DraftStorage } from '@gangway/core'
import { browserNow } from './trip.fixture.ts'

/** A clock that is stopped until `advance` is called. */
export function createFakeClock(): Clock & { advance(ms: number): void } {
  let now = browserNow
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => new Date(now),
    after(ms, run) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((each) => each !== one))
    },
    advance(ms) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

export function createMemoryDrafts(): DraftStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    get: (name) => texts.get(name) ?? null,
    set: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  }
}

const person = {
  ...{ type: 'ADULT', lastName: 'LIM', firstName: 'WEI LING', middleName: '', gender: 'FEMALE', birth: '1990-02-14' },
  ...{ nationality: 'SG', documentType: 'PP', documentNumber: 'E1234567', documentExpiry: '2031-05-01' },
  documentCountry: 'SG',
} as const
const contact = { name: 'Lin Tao', email: 'lin@harbour.example', mobile: '81234567', areaCode: '65' }
const others = {
  CHILD: {
    ...person,
    type: 'CHILD',
    firstName: 'JUN',
    birth: '2019-05-20',
    documentNumber: 'E7654321',
    gender: 'MALE',
  },
  INFANT: { ...person, type: 'INFANT', firstName: 'MEI', birth: '2026-01-10', documentNumber: 'E1112223' },
} as const

/** A draft with valid passengers, so that a scenario can start at a later step. */
export function createFilledDraft(step: 'passengers' | 'baggage', who: ('CHILD' | 'INFANT')[] = [], more: object = {}) {
  const drafts = createMemoryDrafts()
  const form = {
    passengers: [person, ...who.map((type) => others[type])],
    ...{ contact, saveContact: false, baggage: [], seats: [], ifSeatTaken: 'SIMILAR_SEAT', ...more },
  }
  drafts.set(`gangway-booking:${'s'.repeat(43)}`, JSON.stringify({ user: 'lin', step, form, version: 1 }))
  return drafts
}
