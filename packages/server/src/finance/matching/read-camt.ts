import { attributeOf, decodeEntities, scanXml } from '../../upload/table/scan-xml.ts'
import { StatementProblem } from './statement-problem.ts'

/** A booked entry of a bank's statement, or one payment of it. */
export interface CamtLine {
  position: number
  day: string
  /** Decimal text without a sign, as the file has it. */
  amount: string
  isDebit: boolean
  currency: string
  reference: string
  name: string
  description: string
}

interface Payment {
  amount?: string
  currency?: string
  reference: string[]
  names: string[]
  texts: string[]
}

interface Entry extends Payment {
  day?: string
  isDebit?: boolean
  status: string
  payments: Payment[]
}

const maxParts = 4_000_000
const references = new Set(['EndToEndId', 'TxId', 'NtryRef', 'AcctSvcrRef', 'InstrId', 'PmtInfId', 'MsgId', 'Ref'])
const texts = new Set(['Ustrd', 'AddtlNtryInf', 'AddtlTxInf', 'AddtlRmtInf'])

/**
 * The booked entries of a camt.053 statement. The document is scanned, never built; entities and document types are
 * refused. An entry of several payments becomes one line each when their amounts sum to it.
 */
export async function readCamt(bytes: Buffer): Promise<CamtLine[]> {
  const lines: CamtLine[] = []
  const path: string[] = []
  let [entry, payment]: [Entry | undefined, Payment | undefined] = [undefined, undefined]
  let [hasStatement, position] = [false, 0]
  for await (const parts of scanXml(piecesOf(bytes), maxParts)) {
    for (const part of parts) {
      if (part.kind === 'text') {
        if (entry) addText(entry, payment, path, decodeEntities(part.text).trim())
      } else if (part.kind === 'open') {
        if (part.name === 'BkToCstmrStmt') hasStatement = true
        if (part.isEmpty) continue
        path.push(part.name)
        if (part.name === 'Ntry') entry = { ...emptyPayment(), status: '', payments: [] }
        if (part.name === 'TxDtls' && entry) entry.payments.push((payment = emptyPayment()))
        if (part.name === 'Amt' && entry) {
          const owner = payment ?? (path.at(-2) === 'Ntry' ? entry : undefined)
          if (owner) owner.currency ??= attributeOf(part, 'Ccy')
        }
      } else {
        if (path.pop() !== part.name) throw new StatementProblem('damaged')
        if (part.name === 'TxDtls') payment = undefined
        if (part.name === 'Ntry' && entry) {
          position += 1
          lines.push(...linesOf(entry, position))
          entry = undefined
        }
      }
    }
  }
  if (!hasStatement || path.length > 0) throw new StatementProblem(hasStatement ? 'damaged' : 'notCamt')
  return lines
}

async function* piecesOf(bytes: Buffer): AsyncIterable<Uint8Array> {
  const length = 64 * 1024
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const emptyPayment = (): Payment => ({ reference: [], names: [], texts: [] })

function addText(entry: Entry, payment: Payment | undefined, path: readonly string[], text: string): void {
  if (text === '') return
  const [name = '', parent = ''] = [path.at(-1), path.at(-2)]
  const owner = payment ?? entry
  if (name === 'Amt' && (payment ? parent === 'TxDtls' || parent === 'TxAmt' : parent === 'Ntry')) owner.amount ??= text
  else if (!payment && name === 'CdtDbtInd' && parent === 'Ntry') entry.isDebit = text === 'DBIT'
  else if (!payment && (parent === 'BookgDt' || (parent === 'ValDt' && entry.day === undefined)))
    entry.day = text.slice(0, 10)
  else if (!payment && (path.at(-1) === 'Sts' || parent === 'Sts')) entry.status ||= text
  else if (references.has(name) && text !== 'NOTPROVIDED') owner.reference.push(text)
  else if (texts.has(name)) owner.texts.push(text)
  else if (name === 'Nm') owner.names.push(text)
}

function linesOf(entry: Entry, position: number): CamtLine[] {
  if (entry.status !== '' && entry.status !== 'BOOK') return []
  const { day, amount, currency, isDebit } = entry
  if (day === undefined || amount === undefined || currency === undefined || isDebit === undefined)
    throw new StatementProblem('camtEntry', { row: position })
  const base = { position, day, isDebit, currency }
  const { payments } = entry
  const sum = payments.reduce((total, each) => total + Math.round(Number(each.amount ?? Number.NaN) * 1_000), 0)
  const isBatch = payments.length > 1 && sum === Math.round(Number(amount) * 1_000)
  if (!isBatch) return [{ ...base, amount, ...describe([entry, ...payments]) }]
  return payments.map((each) => ({ ...base, amount: each.amount ?? '', ...describe([each]) }))
}

function describe(parts: readonly Payment[]): Pick<CamtLine, 'reference' | 'name' | 'description'> {
  const join = (kind: 'reference' | 'names' | 'texts') => [...new Set(parts.flatMap((each) => each[kind]))].join(' ')
  return { reference: join('reference'), name: join('names'), description: join('texts') }
}
