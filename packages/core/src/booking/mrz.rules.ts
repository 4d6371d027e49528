import { countryCodes } from '../shared/contract/country.ts'
import { isDate } from '../shared/format/local-date.ts'
import type { Passenger } from './passenger.rules.ts'

/** Fields of the document holder in a machine-readable zone. */
export type MrzField =
  | 'lastName'
  | 'firstName'
  | 'documentNumber'
  | 'documentCountry'
  | 'nationality'
  | 'birth'
  | 'gender'
  | 'documentExpiry'

export interface MrzResult {
  read: Partial<Passenger>
  /** Fields that are missing or have a wrong check digit; they are not filled in. */
  unreadFields: MrzField[]
  /** All check digits are correct, including the composite one. */
  isCertain: boolean
}

/** Alpha-3 codes in the order of `countryCodes`. */
const alpha3 =
  'ANDAREAFGATGAIAALBARMAGOATAARGASMAUTAUSABWALAAZEBIHBRBBGDBELBFABGRBHRBDIBENBLMBMUBRNBOLBESBRABHSBTNBVTBWABLRBLZCANCCKCODCAFCOGCHECIVCOKCHLCMRCHNCOLCRICUBCPVCUWCXRCYPCZEDEUDJIDNKDMADOMDZAECUESTEGYESHERIESPETHFINFJIFLKFSMFROFRAGABGBRGRDGEOGUFGGYGHAGIBGRLGMBGINGLPGNQGRCSGSGTMGUMGNBGUYHKGHMDHNDHRVHTIHUNIDNIRLISRIMNINDIOTIRQIRNISLITAJEYJAMJORJPNKENKGZKHMKIRCOMKNAPRKKORKWTCYMKAZLAOLBNLCALIELKALBRLSOLTULUXLVALBYMARMCOMDAMNEMAFMDGMHLMKDMLIMMRMNGMACMNPMTQMRTMSRMLTMUSMDVMWIMEXMYSMOZNAMNCLNERNFKNGANICNLDNORNPLNRUNIUNZLOMNPANPERPYFPNGPHLPAKPOLSPMPCNPRIPSEPRTPLWPRYQATREUROUSRBRUSRWASAUSLBSYCSDNSWESGPSHNSVNSJMSVKSLESMRSENSOMSURSSDSTPSLVSXMSYRSWZTCATCDATFTGOTHATJKTKLTLSTKMTUNTONTURTTOTUVTWNTZAUKRUGAUMIUSAURYUZBVATVCTVENVGBVIRVNMVUTWLFWSMYEMMYTZAFZMBZWE'

/** Position of each field, counted from the start of all lines joined. */
interface Layout {
  names: [number, number]
  country: number
  number: number
  nationality: number
  birth: number
  gender: number
  expiry: number
  /** Ranges covered by the composite check digit, and its position. */
  compositeRange: [number, number][]
  check: number
}

/** Layouts by length: cards of three lines (TD1), of two lines (TD2), passports (TD3). */
const layouts: Record<number, Layout> = {
  90: {
    ...{ names: [60, 90], country: 2, number: 5, nationality: 45, birth: 30, gender: 37, expiry: 38 },
    compositeRange: [
      [5, 30],
      [30, 37],
      [38, 45],
      [48, 59],
    ],
    check: 59,
  },
  72: {
    ...{ names: [5, 36], country: 2, number: 36, nationality: 46, birth: 49, gender: 56, expiry: 57 },
    compositeRange: [
      [36, 46],
      [49, 56],
      [57, 71],
    ],
    check: 71,
  },
  88: {
    ...{ names: [5, 44], country: 2, number: 44, nationality: 54, birth: 57, gender: 64, expiry: 65 },
    compositeRange: [
      [44, 54],
      [57, 64],
      [65, 87],
    ],
    check: 87,
  },
}

/** Reads the lines of a machine-readable zone, however they were broken when copied. Undefined when it is not one. */
export function parseMrz(typed: string, today: string): MrzResult | undefined {
  const zone = typed.normalize('NFKC').toUpperCase().replaceAll('«', '<<').replace(/\s/g, '')
  const layout = layouts[zone.length]
  if (!layout || !/^[A-Z][A-Z0-9<]+$/.test(zone)) return undefined
  const at = (start: number, length: number) => zone.slice(start, start + length)
  const isRight = (start: number, length: number) => checkDigit(at(start, length)) === zone[start + length]
  const dateAt = (start: number, century: (year: number) => number) =>
    isRight(start, 6) ? dateOf(at(start, 6), century) : ''

  const [last = '', given = ''] = zone.slice(...layout.names).split('<<')
  const [firstName = '', ...more] = given.split('<').filter(Boolean)
  const thisYear = Number(today.slice(2, 4))
  const read: Partial<Record<MrzField | 'middleName' | 'documentType', string>> = {
    lastName: nameOf(last),
    firstName: nameOf(firstName),
    documentNumber: numberOf(zone, layout),
    documentCountry: countryOf(at(layout.country, 3)),
    nationality: countryOf(at(layout.nationality, 3)),
    birth: dateAt(layout.birth, (year) => (year > thisYear ? 1900 : 2000)),
    gender: { M: 'MALE', F: 'FEMALE' }[at(layout.gender, 1)] ?? '',
    documentExpiry: dateAt(layout.expiry, () => 2000),
  }
  const fields = Object.keys(read) as MrzField[]
  const unreadFields = fields.filter((field) => !read[field])
  if (unreadFields.length === fields.length) return undefined
  const compositeRange = layout.compositeRange.map(([start, end]) => zone.slice(start, end)).join('')
  const isCertain = unreadFields.length === 0 && checkDigit(compositeRange) === zone[layout.check]
  read.middleName = more.map(nameOf).join(' ')
  if (zone.startsWith('P')) read.documentType = 'PP'
  for (const field of unreadFields) delete read[field]
  return { read: read as Partial<Passenger>, unreadFields, isCertain }
}

/** A document number that is too long continues in the optional data, with its check digit at the end. */
function numberOf(zone: string, { number }: Layout): string {
  const short = zone.slice(number, number + 9)
  if (zone[number + 9] !== '<' || zone.length === 88) {
    return checkDigit(short) === zone[number + 9] ? short.replaceAll('<', '') : ''
  }
  const [rest = ''] = zone.slice(number + (zone.length === 90 ? 10 : 28)).split('<')
  const long = short + rest.slice(0, -1)
  return rest.length > 1 && checkDigit(long) === rest.at(-1) ? long : ''
}

function checkDigit(text: string): string {
  const sum = [...text].reduce((total, letter, place) => {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36)
    return total + value * ([7, 3, 1][place % 3] ?? 0)
  }, 0)
  return String(sum % 10)
}

function dateOf(digits: string, century: (year: number) => number): string {
  const [year = '', month = '', day = ''] = digits.match(/../g) ?? []
  const date = `${century(Number(year)) + Number(year)}-${month}-${day}`
  return isDate(date) ? date : ''
}

function nameOf(part: string): string {
  const name = part.replaceAll('<', ' ').trim()
  return /^[A-Z ]+$/.test(name) ? name : ''
}

function countryOf(code: string): string {
  const short = code.replaceAll('<', '')
  if (short === 'D') return 'DE'
  if (/^GB[DNOPS]$/.test(short)) return 'GB'
  const codes: readonly string[] = alpha3.match(/.../g) ?? []
  return countryCodes[codes.indexOf(short)] ?? ''
}
