import { maxBatchRows } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import { announcement } from '../database/schema.ts'
import { newId } from '../shared/ids.ts'

const dayMs = 86_400_000
const maxBatchRowsText = maxBatchRows.toLocaleString('en')

type Draft = Omit<typeof announcement.$inferInsert, 'id' | 'publishedAt'> & { daysAgo: number }

const drafts: readonly Draft[] = [
  {
    daysAgo: 41,
    category: 'SERVICE',
    titleEn: 'Service requests are answered within four working hours',
    titleCn: '服务请求将在四个工作小时内答复',
    textEn: 'Requests about departures within 48 hours are answered first, also on weekends.',
    textCn: '48 小时内出发的请求优先处理，周末同样受理。',
  },
  {
    daysAgo: 23,
    category: 'PRODUCT',
    titleEn: 'Refund claims by file',
    titleCn: '支持通过文件批量提交退款理赔',
    textEn: `Upload up to ${maxBatchRowsText} claims at once and follow each row until the airline has paid.`,
    textCn: `一次最多可上传 ${maxBatchRowsText} 条理赔，并可逐条跟进，直至航司付款。`,
  },
  {
    daysAgo: 12,
    category: 'AIRLINE',
    titleEn: 'Seat selection for 14 more airlines',
    titleCn: '新增 14 家航司支持选座',
    textEn: 'Seats can be chosen while booking and added until the airline closes the sale.',
    textCn: '可在预订时选座，也可在航司截止销售前追加。',
  },
  {
    daysAgo: 5,
    category: 'PRODUCT',
    titleEn: 'Compare the fares of every payment method',
    titleCn: '对比各种支付方式的票价',
    textEn: 'Fare compare shows deposit, virtual card and airline currency side by side.',
    textCn: '比价可并排显示预存款、虚拟卡和航司币种的价格。',
  },
  {
    daysAgo: 1,
    category: 'AIRLINE',
    titleEn: 'Check new flight times before you answer',
    titleCn: '答复前请核对新的航班时间',
    textEn:
      'The winter timetable has started. Answer open schedule changes before the airline confirms them by itself.',
    textCn: '冬春航季已开始。请在航司自动确认前答复未处理的航变。',
  },
]

/** News of the provider, unless there is any. */
export async function seedAnnouncements(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(announcement)) > 0) return
  const rows = drafts.map(({ daysAgo, ...draft }) => {
    const publishedAt = new Date(now.getTime() - daysAgo * dayMs)
    return { ...draft, id: newId(publishedAt), publishedAt, changedBy: 'Ana Silva' }
  })
  await tx.insert(announcement).values(rows)
}
