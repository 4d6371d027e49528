import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { simulatedGiveBack, simulatedPayment } from '../../database/schema/payment.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Secret } from '../../shared/secret.ts'
import type { Card, DeclineReason, PaymentOutcome, PaymentPort } from './payment.port.ts'

interface Verdict {
  verdict: 'approved' | 'declined'
  reason?: DeclineReason
  /** How long nobody knows. */
  unknownForMs?: number
}

const twoMinutes = 2 * 60 * 1000

/** Cards whose number decides what happens. Any other good card is approved. */
export const triggerCards: Readonly<Record<string, Verdict>> = {
  '4000000000000002': { verdict: 'declined', reason: 'declined' },
  '5476850000000002': { verdict: 'declined', reason: 'declined' },
  '5100000014101198': { verdict: 'declined', reason: 'declined' },
  '4000000000009995': { verdict: 'declined', reason: 'insufficient-funds' },
  '4000000000000069': { verdict: 'declined', reason: 'expired-card' },
  '4000000000000119': { verdict: 'approved', unknownForMs: twoMinutes },
  '4000000000000127': { verdict: 'declined', reason: 'declined', unknownForMs: twoMinutes },
}

/** A card acquirer that takes no money: the card's number decides, and every answer is remembered by its reference. */
export function createSimulatedPayment(parts: { db: Db; clock: Clock; secret: Secret }): PaymentPort {
  const { db, clock, secret } = parts

  async function find(reference: string): Promise<typeof simulatedPayment.$inferSelect | undefined> {
    return (await db.select().from(simulatedPayment).where(eq(simulatedPayment.reference, reference)))[0]
  }

  return {
    async authorise(payment) {
      const { reference, amount, currency, card } = payment
      const createdAt = clock.now()
      const { verdict, reason, unknownForMs = 0 } = judge(card, createdAt)
      const fingerprint = secret.hmac('simulated payment', JSON.stringify([amount, currency, card.number, card.expiry]))
      const knownAt = new Date(createdAt.getTime() + unknownForMs)
      const lastFour = card.number.slice(-4)
      await db
        .insert(simulatedPayment)
        .values({ reference, fingerprint, amount, currency, lastFour, verdict, reason, knownAt, createdAt })
        .onConflictDoNothing()
      const stored = await find(reference)
      if (stored?.fingerprint !== fingerprint) return { outcome: 'reference-taken', reference }
      return present(stored, createdAt)
    },
    async status(reference) {
      const stored = await find(reference)
      return stored && present(stored, clock.now())
    },
    async giveBack({ reference, of, amount }) {
      const createdAt = clock.now()
      return db.transaction(async (tx) => {
        const [paid] = await tx.select().from(simulatedPayment).where(eq(simulatedPayment.reference, of)).for('update')
        const outcome = paid && present(paid, createdAt).outcome
        if (outcome === 'unknown') return 'unknown'
        const ours = or(eq(simulatedGiveBack.reference, reference), eq(simulatedGiveBack.payment, of))
        const given = await tx.select().from(simulatedGiveBack).where(ours)
        const before = given.find((part) => part.reference === reference)
        if (before) return before.payment === of && before.amount === amount ? 'given-back' : 'reference-taken'
        if (outcome !== 'approved') return 'nothing-taken'
        const left = given.reduce((sum, part) => (part.payment === of ? sum - part.amount : sum), paid?.amount ?? 0)
        if (amount > left) return 'too-much'
        await tx.insert(simulatedGiveBack).values({ reference, payment: of, amount, createdAt })
        return 'given-back'
      })
    },
    async reverse(reference) {
      const stored = await find(reference)
      const outcome = stored && present(stored, clock.now()).outcome
      if (outcome === 'unknown') return 'unknown'
      if (outcome === 'reversed') return 'reversed'
      if (outcome !== 'approved') return 'nothing-taken'
      const isStanding = and(eq(simulatedPayment.reference, reference), isNull(simulatedPayment.reversedAt))
      await db.update(simulatedPayment).set({ reversedAt: clock.now() }).where(isStanding)
      return 'reversed'
    },
  }
}

function judge(card: Card, now: Date): Verdict {
  const trigger = triggerCards[card.number]
  if (trigger) return trigger
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number))
    return { verdict: 'declined', reason: 'invalid-card' }
  if (isExpired(card.expiry, now)) return { verdict: 'declined', reason: 'expired-card' }
  return { verdict: 'approved' }
}

function present(stored: typeof simulatedPayment.$inferSelect, now: Date): PaymentOutcome {
  const { reference, lastFour, verdict, reason, knownAt, reversedAt } = stored
  if (now < knownAt) return { outcome: 'unknown', reference, lastFour }
  if (reversedAt) return { outcome: 'reversed', reference, lastFour }
  if (verdict === 'approved') return { outcome: 'approved', reference, lastFour }
  return { outcome: 'declined', reference, lastFour, reason: reason ?? 'declined' }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until the end of the month on it. */
function isExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return true
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1)
}
