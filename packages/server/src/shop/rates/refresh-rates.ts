import { crossRate, parseRate } from '@gangway/core/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { formatFullName } from '../../database/full-name.ts'
import { appUser, dailyRate, role, shop, shopRate } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { mailPage, mailParagraph, onOneLine } from '../../shared/mail-page.ts'
import type { JobContext } from '../../shared/scheduler/job.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import {
  dailyRateHours,
  findDailyRatesOfShops,
  isOutdated,
  readDailyRates,
  readUsableRates,
  type DailyRate,
} from './rate.store.ts'

export const rateJob = { kind: 'shop.rates', subject: 'daily' } as const

const hourMs = 3_600_000
/** All agencies use what was read within this time. */
const reuseMs = 6 * hourMs

type Tools = Pick<Deps, 'db' | 'clock' | 'log' | 'exchangeRates' | 'mail' | 'settings'>

/** Reads that run, or that failed and are not repeated yet. */
const reads = new WeakMap<Tools['exchangeRates'], { at: Date; done: Promise<void> }>()
const retryMs = 60_000

/**
 * Reads the published rates, unless that was just done or tried; keeps the earlier ones when they cannot be read. Concurrent
 * callers wait for one read.
 */
export async function updateDailyRates(tools: Pick<Tools, 'db' | 'clock' | 'log' | 'exchangeRates'>): Promise<void> {
  const { db, clock, log, exchangeRates } = tools
  const now = clock.now()
  const last = reads.get(exchangeRates)
  if (last && Math.abs(now.getTime() - last.at.getTime()) < retryMs) return last.done
  const [known] = await readDailyRates(db)
  if (known && now.getTime() - known.readAt.getTime() < reuseMs) return
  const begun = reads.get(exchangeRates)
  if (begun && begun !== last) return begun.done
  const done = storePublishedRates(tools, now).then(
    () => void reads.delete(exchangeRates),
    (error: unknown) => log.error({ error }, 'The exchange rates of the day could not be read'),
  )
  reads.set(exchangeRates, { at: now, done })
  await done
}

async function storePublishedRates({ db, exchangeRates }: Pick<Tools, 'db' | 'exchangeRates'>, now: Date) {
  const { day, source, isSample, rates } = await exchangeRates.read()
  const rows = Object.entries(rates).map(([currency, perBase]) => ({
    ...{ currency, perBase, day, source, isSample, readAt: now },
  }))
  await db
    .insert(dailyRate)
    .values(rows)
    .onConflictDoUpdate({
      target: dailyRate.currency,
      set: {
        perBase: sql`excluded.per_base`,
        day: sql`excluded.day`,
        source: sql`excluded.source`,
        isSample: sql`excluded.is_sample`,
        readAt: sql`excluded.read_at`,
      },
    })
}

/** The daily job of an agency: new bases for its rates, and a mail about those that are older than a day. */
export async function refreshRates(deps: Tools, { scope, clock, simulation }: JobContext): Promise<Date | undefined> {
  await updateDailyRates(deps)
  const now = clock.now()
  return deps.db.transaction(async (tx) => {
    const rates = await findDailyRatesOfShops(tx, scope)
    if (rates.length === 0) return undefined
    const daily = await readUsableRates(tx, simulation ? 'test' : 'live')
    const isFresh = (rate: DailyRate) => deps.clock.now().getTime() - rate.readAt.getTime() <= dailyRateHours * hourMs
    for (const rate of rates) {
      const base = isFreshPair(daily, rate, isFresh) ? baseOf(daily, rate.fromCurrency, rate.toCurrency) : undefined
      if (base !== undefined)
        await tx
          .update(shopRate)
          .set({ base, baseAt: now })
          .where(scope.client(shopRate, eq(shopRate.id, rate.id)))
    }
    const outdated = (await findDailyRatesOfShops(tx, scope)).filter((rate) => isOutdated(rate, now))
    for (const shopId of new Set(outdated.map((rate) => rate.shopId)))
      await mailOutdated(tx, deps, scope, {
        shopId,
        pairs: outdated.filter((rate) => rate.shopId === shopId).map(pairOf),
      })
    return new Date(now.getTime() + dailyRateHours * hourMs)
  })
}

/** Undefined when a currency has no published rate, or when the rate of the pair is too large or too small to be stored. */
export function baseOf(daily: readonly DailyRate[], from: string, to: string): string | undefined {
  const [one, other] = [from, to].map((code) => daily.find(({ currency }) => currency === code)?.perBase)
  const rate = one === undefined || other === undefined ? undefined : crossRate(one, other)
  return rate !== undefined && parseRate(rate) !== undefined ? rate : undefined
}

function isFreshPair(
  daily: readonly DailyRate[],
  { fromCurrency, toCurrency }: { fromCurrency: string; toCurrency: string },
  isFresh: (rate: DailyRate) => boolean,
): boolean {
  return [fromCurrency, toCurrency].every((code) => daily.some((rate) => rate.currency === code && isFresh(rate)))
}

function pairOf({ fromCurrency, toCurrency }: { fromCurrency: string; toCurrency: string }): string {
  return `${fromCurrency}/${toCurrency}`
}

/** Recipients of one notification: a larger agency reads it in the list of tasks. */
const mostRecipients = 20

/** Mails those who can change the rates. */
async function mailOutdated(
  tx: Tx,
  { mail, settings }: Pick<Tools, 'mail' | 'settings'>,
  scope: Scope,
  { shopId, pairs }: { shopId: string; pairs: readonly string[] },
): Promise<void> {
  const [found] = await tx
    .select()
    .from(shop)
    .where(scope.client(shop, eq(shop.id, shopId)))
  const users = await tx
    .select({ email: appUser.email, lang: appUser.lang, nickname: appUser.nickname, lastname: appUser.lastname })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, and(eq(appUser.status, 'active'), sql`${role.codes} ? 'shop:manage'`)))
    .orderBy(appUser.email)
    .limit(mostRecipients)
  for (const { email, lang, ...user } of users) {
    const values = { shop: onOneLine(found?.name ?? ''), pairs, name: formatFullName(user) }
    const say = (part: string) => translateMessage(lang, `mail.shopRates.${part}`, values)
    const link = `${settings.publicUrl}/#/shop/exchangeRate/${shopId}`
    const parts = [say('greeting'), say('reason'), say('next'), link]
    const html = mailPage(lang, parts.map(mailParagraph))
    await mail.send(tx, { to: email, subject: say('subject'), text: `${parts.join('\n\n')}\n`, html })
  }
}
