import { and, asc, eq, lt } from 'drizzle-orm'
import { shop, shopRate, taskHandling } from '../../database/schema.ts'
import { dailyRateHours } from '../../shop/rates/rate.store.ts'
import {
  handlingColumns,
  isHandlingOf,
  isSubject,
  readLimit,
  type SubjectRow,
  type TaskSource,
} from '../task-source.ts'

/** Shops that are on and sell at a daily exchange rate whose base is older than a day. */
export const shopRates: TaskSource = {
  kind: 'shopRate',
  code: 'sys:shop',
  async read({ db, scope, now, matches, subjectId }) {
    const oldest = new Date(now.getTime() - dailyRateHours * 3_600_000)
    const isOutdated = and(eq(shopRate.source, 'DAILY'), eq(shopRate.active, true), lt(shopRate.baseAt, oldest))
    const { fromCurrency, toCurrency } = shopRate
    const rows = await db
      .select({ subjectId: shop.id, subject: shop.name, fromCurrency, toCurrency, handling: handlingColumns })
      .from(shop)
      .innerJoin(shopRate, scope.client(shopRate, eq(shopRate.shopId, shop.id), isOutdated))
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('shopRate', shop.id)))
      .where(scope.client(shop, eq(shop.active, true), isSubject(shop.id, subjectId), matches))
      .orderBy(asc(shop.name), asc(shop.id), asc(fromCurrency))
      .limit(readLimit)
    const tasks = new Map<string, SubjectRow & { text: string }>()
    for (const { fromCurrency: from, toCurrency: to, ...row } of rows) {
      const known = tasks.get(row.subjectId)
      const text = [...(known ? [known.text] : []), `${from}/${to}`].join(', ')
      tasks.set(row.subjectId, { ...row, text, due: null })
    }
    return [...tasks.values()]
  },
}
