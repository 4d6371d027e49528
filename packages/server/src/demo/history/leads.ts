import { lead } from '../../database/schema.ts'
import { airlineChoices, leadRoles, ticketVolumes } from '../../site/lead-fields.ts'
import { dayMs, rowsOf, type HistoryContext, type TableRows } from './history-context.ts'
import { historyDays } from './history-plan.ts'

/** Company, name, mail domain, country and the language of the visitor. */
const visitors = [
  ['Nordlicht Reisen', 'Jana Petersen', 'nordlicht.example', 'DE', 'en'],
  ['Azure Coast Travel', 'Marco Bianchi', 'azurecoast.example', 'IT', 'en'],
  ['云途国际旅行社', '林晓雯', 'yuntu.example', 'CN', 'cn'],
  ['Saffron Route', 'Anita Rao', 'saffronroute.example', 'IN', 'en'],
  ['Gulf Horizon Tours', 'Omar Haddad', 'gulfhorizon.example', 'AE', 'en'],
  ['海岚商旅', '周子轩', 'hailan.example', 'CN', 'cn'],
  ['Kiwi & Fern', 'Grace Thompson', 'kiwifern.example', 'NZ', 'en'],
  ['Mercado Viajes', 'Lucía Ortega', 'mercadoviajes.example', 'ES', 'en'],
  ['星野假期', '陳嘉敏', 'xingye.example', 'HK', 'cn'],
  ['Lotus Lane Travel', 'Nguyen Thi Mai', 'lotuslane.example', 'VN', 'en'],
  ['Baltic Breeze', 'Tomas Kazlauskas', 'balticbreeze.example', 'LT', 'en'],
  ['Savanna Trails', 'Wanjiru Kamau', 'savannatrails.example', 'KE', 'en'],
] as const

const questions = {
  en: [
    'We would like to embed the search in our website. Which airlines can we sell from the first day?',
    'Do refunds of low-cost airlines go back to our deposit, and how long do they take?',
    'Is there a test account with sample bookings that our developers can use?',
    'We book about forty groups a year. Can a group be booked at once?',
  ],
  cn: [
    '想把机票搜索嵌入我们的官网，开通后可以销售哪些航司？',
    '廉航退票款是退回预存款吗？一般需要多久？',
    '是否有测试账号供开发人员联调？',
  ],
} as const

const events = ['/berlin2025', '/dubai2025', '/wechat'] as const
const count = 36

/** What visitors of the public pages sent: the newest wait for an answer, most of the older ones had one. */
export function createLeads(context: HistoryContext): TableRows {
  const random = context.random.fork('leads')
  const rows = Array.from({ length: count }, (_, index): typeof lead.$inferInsert => {
    const daysAgo = (historyDays * index) / count
    const createdAt = new Date(context.end.getTime() - daysAgo * dayMs - random.integer(1, 10) * 3_600_000)
    const [company, name, domain, country, lang] = visitors[index % visitors.length] ?? visitors[0]
    const kind = random.weighted([
      ['event', 5],
      ['contact', 4],
      ['airline', 2],
    ] as const)
    const message = random.pickAny(questions[lang]) ?? ''
    const event = {
      ...{ country, role: random.pickAny(leadRoles) ?? 'agent', volume: random.pickAny(ticketVolumes) ?? '100-1000' },
      ...{ message: random.chance(0.5) ? message : '', consent: 'yes' },
    }
    const airline = { choice: random.pickAny(airlineChoices) ?? 'interested', remark: '' }
    const status = daysAgo < 12 ? 'NEW' : random.chance(0.7) ? 'CLOSED' : 'CONTACTED'
    return {
      ...{ id: random.id(createdAt), kind, company, name, email: `${mailboxes[index % 3]}@${domain}`, lang, createdAt },
      subject: kind === 'event' ? random.pick(events) : kind === 'airline' ? 'KB' : null,
      fields: { contact: { message }, event, airline }[kind],
      ...(status !== 'NEW' && {
        ...{
          status,
          note: status === 'CLOSED' ? 'Sent the guide and a test account.' : 'Called, will come back to us.',
        },
        ...{ handledBy: 'support@gangway.example', handledAt: new Date(createdAt.getTime() + 2 * dayMs) },
      }),
    }
  })
  return rowsOf(lead, rows)
}

const mailboxes = ['info', 'office', 'travel'] as const
