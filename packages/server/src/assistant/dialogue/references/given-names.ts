import type { BookingSummary } from '../../tools/find-bookings.ts'

type Gender = 'FEMALE' | 'MALE'

/** Given names that nearly always belong to one gender. Names of both are left out. */
const given: Readonly<Record<Gender, string>> = {
  FEMALE:
    'aisha alice alicia amanda amy ana angela anna anne annie beatrice bella camila carmen caroline catherine cecilia charlotte chloe christina clara claire cynthia daisy diana elena elizabeth ella ellen emily emma erika eva fatima fiona florence grace hannah helen irene isabel isabella jane jasmine jennifer jenny jessica joanna josephine joyce julia julie kate katherine laura lily linda lisa lucy maria marie mary megan mia michelle monica nancy natalie nicole nina nora nur olivia patricia pauline priya rachel rebecca rose ruth sandra sara sarah serena siti sofia sophia sophie stella susan sylvia teresa tina vanessa vera veronica victoria wendy yvonne zoe',
  MALE: 'aaron adam ahmad ahmed albert alan alexander ali andrew anthony antonio arthur benjamin ben bernard brian bruce carl carlo carlos charles christopher daniel david dennis derek diego dominic donald edward edwin eric felix ferdinand francis frank frederick gabriel gary george gerald gilbert gordon harold harry henry hugo ivan jack jacob james jason jeffrey jeremy jerome joel john jonathan jose joseph joshua juan julian justin keith kenneth kevin lawrence leonard louis lucas luis luke marcus mario mark martin matthew michael miguel mohammed muhammad nathan nicholas oliver oscar patrick paul pedro peter philip phillip rahul raj ralph ravi raymond rene ricardo richard robert roger roland ronald ryan samuel scott sebastian simon stephen steven terence thomas timothy tony victor vincent walter wilfred william zachary',
}
const names: Readonly<Record<Gender, ReadonlySet<string>>> = {
  FEMALE: new Set(given.FEMALE.split(' ')),
  MALE: new Set(given.MALE.split(' ')),
}

/**
 * The passengers of a gender: by their details, or by their given names if the details do not tell the passengers apart,
 * as when an agency entered the same title for all.
 */
export function passengersOfGender({ passengers }: BookingSummary, gender: Gender): BookingSummary['passengers'] {
  const recorded = passengers.filter((each) => each.gender === gender)
  if (recorded.length > 0 && recorded.length < passengers.length) return recorded
  const named = passengers.filter(({ name }) =>
    names[gender].has(name.split('/')[1]?.split(' ')[0]?.toLowerCase() ?? ''),
  )
  return named.length > 0 ? named : recorded
}

/** The gender of a passenger by the given name, and otherwise by the details. */
const genderOf = ({ name, gender }: BookingSummary['passengers'][number]): string => {
  const first = name.split('/')[1]?.split(' ')[0]?.toLowerCase() ?? ''
  return names.FEMALE.has(first) ? 'FEMALE' : names.MALE.has(first) ? 'MALE' : gender
}

/** Whether a booking has a passenger of this gender. */
export const hasGender = ({ passengers }: BookingSummary, gender: Gender): boolean =>
  passengers.some((each) => genderOf(each) === gender)

/** The gender of the pronouns of a text; undefined without one, and with both. */
export function genderOfPronoun(text: string): Gender | undefined {
  const isFemale = /\b(?:she|hers?)\b|她/.test(text)
  const isMale = /\b(?:he|his|him)\b|(?<!其)他(?!们|人|家)/.test(text)
  return isFemale === isMale ? undefined : isFemale ? 'FEMALE' : 'MALE'
}
