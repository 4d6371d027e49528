import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Card, Clock, Db, CardDecline, PaymentOutcome, PaymentPort, Secret } from '@gangway/server/ports'
import { simulatedCardRefund, simulatedPayment } from '../tables/payment-tables.ts'

interface Decision {
  verdict: 'approved' | 'declined'
  reason?: CardDecline
  /** The outcome stays unknown for this time. */
  unknownForMs?: number
  /** The bank asks the cardholder for a code (3-D Secure). */
  isChallenged?: boolean
}

const twoMinutes = 2 * 60 * 1000
/** Time in which the cardholder confirms. */
const challengeMs = 15 * 60 * 1000

/** The code that the simulated bank accepts. */
export const challengeCode = '123456'

/** Test cards with a fixed outcome. Any other valid card is approved. */
export const triggerCards: Readonly<Record<string, Decision>> = {
  '4000000000000002': { verdict: 'declined', reason: 'declined' },
  '5476850000000002': { verdict: 'declined', reason: 'declined' },
  '5100000014101198': { verdict: 'declined', reason: 'declined' },
  '4000000000009995': { verdict: 'declined', reason: 'insufficient-funds' },
  '4000000000000069': { verdict: 'declined', reason: 'expired-card' },
  '4000000000000119': { verdict: 'approved', unknownForMs: twoMinutes },
  '4000000000003063': { verdict: 'approved', isChallenged: true },
  '4000000000000127': { verdict: 'declined', reason: 'declined', unknownForMs: twoMinutes },
}

/** A card acquirer without real charges: the card number decides. Answers are stored by reference. */
export function createSimulatedPayment(dependencies: { db: Db; clock: Clock; secret: Secret }): PaymentPort {
  const { db, clock, secret } = dependencies

  async function find(reference: string): Promise<typeof simulatedPayment.$inferSelect | undefined> {
    return (await db.select().from(simulatedPayment).where(eq(simulatedPayment.reference, reference)))[0]
  }

  /** Only the first answer counts, and only in time. */
  async function endChallenge(reference: string, challenge: 'passed' | 'failed'): Promise<void> {
    const since = new Date(clock.now().getTime() - challengeMs)
    const isOpen = and(eq(simulatedPayment.reference, reference), eq(simulatedPayment.challenge, 'open'))
    await db
      .update(simulatedPayment)
      .set({ challenge })
      .where(and(isOpen, gt(simulatedPayment.createdAt, since)))
  }

  return {
    async authorise(payment) {
      const { reference, amount, currency, card } = payment
      const createdAt = clock.now()
      const { verdict, reason, unknownForMs = 0, isChallenged } = decide(card, createdAt)
      const challenge = isChallenged ? 'open' : null
      const fingerprint = secret.hmac('simulated payment', JSON.stringify([amount, currency, card.number, card.expiry]))
      const knownAt = new Date(createdAt.getTime() + unknownForMs)
      const lastFour = card.number.slice(-4)
      await db
        .insert(simulatedPayment)
        .values({ reference, fingerprint, amount, currency, lastFour, verdict, reason, challenge, knownAt, createdAt })
        .onConflictDoNothing()
      const stored = await find(reference)
      if (stored?.fingerprint !== fingerprint) return { outcome: 'reference-taken', reference }
      return present(stored, createdAt)
    },
    async status(reference) {
      const stored = await find(reference)
      return stored && present(stored, clock.now())
    },
    async authenticate(reference, code) {
      await endChallenge(reference, code === challengeCode ? 'passed' : 'failed')
      const stored = await find(reference)
      return stored && present(stored, clock.now())
    },
    async refund({ reference, of, amount }) {
      const createdAt = clock.now()
      return db.transaction(async (tx) => {
        const [paid] = await tx
          .select()
          .from(simulatedPayment)
          .where(eq(simulatedPayment.reference, of))
          .for('no key update')
        const outcome = paid && present(paid, createdAt).outcome
        if (outcome === 'unknown') return 'unknown'
        const related = or(eq(simulatedCardRefund.reference, reference), eq(simulatedCardRefund.payment, of))
        const refunds = await tx.select().from(simulatedCardRefund).where(related)
        const before = refunds.find((part) => part.reference === reference)
        if (before) return before.payment === of && before.amount === amount ? 'refunded' : 'reference-taken'
        if (outcome !== 'approved') return 'nothing-charged'
        const left = refunds.reduce((sum, part) => (part.payment === of ? sum - part.amount : sum), paid?.amount ?? 0)
        if (amount > left) return 'exceeds-payment'
        await tx.insert(simulatedCardRefund).values({ reference, payment: of, amount, createdAt })
        return 'refunded'
      })
    },
    async reverse(reference) {
      // Does nothing to a payment that the cardholder has confirmed: it is refunded.
      await endChallenge(reference, 'failed')
      const stored = await find(reference)
      const outcome = stored && present(stored, clock.now()).outcome
      if (outcome === 'unknown') return 'unknown'
      if (outcome === 'reversed') return 'reversed'
      if (outcome !== 'approved') return 'nothing-charged'
      const isNotReversed = and(eq(simulatedPayment.reference, reference), isNull(simulatedPayment.reversedAt))
      await db.update(simulatedPayment).set({ reversedAt: clock.now() }).where(isNotReversed)
      return 'reversed'
    },
  }
}

function decide(card: Card, now: Date): Decision {
  const trigger = triggerCards[card.number]
  if (trigger) return trigger
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number))
    return { verdict: 'declined', reason: 'invalid-card' }
  if (isExpired(card.expiry, now)) return { verdict: 'declined', reason: 'expired-card' }
  return { verdict: 'approved' }
}

function present(stored: typeof simulatedPayment.$inferSelect, now: Date): PaymentOutcome {
  const { reference, lastFour, verdict, reason, challenge, knownAt, createdAt, reversedAt } = stored
  if (now < knownAt) return { outcome: 'unknown', reference, lastFour }
  const isLate = now.getTime() >= createdAt.getTime() + challengeMs
  if (challenge === 'open' && !isLate) return { outcome: 'challenge', reference, lastFour }
  if (challenge === 'open' || challenge === 'failed')
    return { outcome: 'declined', reference, lastFour, reason: 'authentication-failed' }
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

/** A card is valid until the end of its expiry month. */
function isExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return true
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month), 1)
}
