import { fieldTableOf } from './wire-shapes.fixture.ts'

const patterns: Readonly<Record<string, RegExp>> = {
  cur: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  day: /^\d{8}$/,
  minute: /^\d{12}$/,
  beijing: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  clock: /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
  utc: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  name: /^[^/]+\/[^/]+$/,
  phone: /^00[1-9]\d{0,2}-\d{6,14}$/,
  figures: /^\d+$/,
  filled: /./,
  text: /^/,
  address: /^https?:\/\//,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  orderNo: /^TEST[A-Z]\d{17}$/,
  pnr: /^[A-Z0-9]{6}$/,
  offerId: /^o_[0-9a-f]{32}_\d+$/,
  quoteId: /^q_[0-9a-f]{32}$/,
  voidId: /^v_[0-9a-f]{32}$/,
  requestId: /^\d{13}[A-Za-z0-9]{5}$/,
  refundCode: /^\d{6}-\d{4}$/,
  moneyText: /^\d+\.\d\d [A-Z]{3}$/,
}

/** Paths and descriptions of all differences between a value and its field table. */
export function shapeProblems(table: string, value: unknown, place = ''): string[] {
  if (!isObject(value)) return [`${place}: not an object but ${shown(value)}`]
  const tokens = table.split(/\s+/).filter(Boolean)
  const fields = new Map<string, string>()
  for (let at = 0; at < tokens.length; at += 2) fields.set(tokens[at] ?? '', tokens[at + 1] ?? '')
  const unknown = Object.keys(value).filter((name) => !fields.has(name))
  return [
    ...unknown.map((name) => `${place}.${name}: undeclared field`),
    ...[...fields].flatMap(([name, type]) => problemsOf(type, value[name], `${place}.${name}`)),
  ].slice(0, 8)
}

function problemsOf(type: string, value: unknown, place: string): string[] {
  if (type.endsWith('~')) return value === undefined ? [] : problemsOf(type.slice(0, -1), value, place)
  if (type.endsWith('?')) return value === null ? [] : problemsOf(type.slice(0, -1), value, place)
  if (/[*+]$/.test(type)) {
    if (!Array.isArray(value) || (type.endsWith('+') && value.length === 0))
      return [`${place}: not a list but ${shown(value)}`]
    return value.flatMap((each: unknown, at) => problemsOf(type.slice(0, -1), each, `${place}[${at}]`)).slice(0, 5)
  }
  if (type.startsWith('@')) return shapeProblems(fieldTableOf(type.slice(1)), value, place)
  return isOf(type, value) ? [] : [`${place}: not ${type} but ${shown(value)}`]
}

function isOf(type: string, value: unknown): boolean {
  const pattern = patterns[type]
  if (pattern) return typeof value === 'string' && pattern.test(value)
  if (type.startsWith('#')) return typeof value === 'number' && type.slice(1).split('|').includes(String(value))
  switch (type) {
    case 'anything':
      return value !== undefined
    case 'yes/no':
      return typeof value === 'boolean'
    case 'int':
      return Number.isInteger(value)
    case 'count':
      return Number.isInteger(value) && Number(value) >= 0
    case 'number':
      return typeof value === 'number'
    case 'money':
      return typeof value === 'number' && value >= 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
    default:
      return typeof value === 'string' && type.includes('|') && type.split('|').includes(value)
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80)
}
