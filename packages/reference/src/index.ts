export { getAircraftName } from './aircraft.ts'
export { type Bilingual } from './bilingual.ts'
export { createCityFinder, type CityFinder } from './city-match.ts'
export { convert, currencies, fromCents, roundPrice, unitsOf, type Currency } from './currencies.ts'
export {
  dateOf,
  dayOf,
  knownDay,
  localTimeOf,
  minutesOfDay,
  partsOf,
  weekdayOf,
  type LocalDate,
  type LocalTime,
} from './local-date.ts'
export { readPlaces, type Airport, type City, type Places } from './places.ts'
export { residentCodes, type ResidentCode } from './resident-code.ts'
export { voidAnswer, type VoidAnswer, type VoidRule } from './void-window.ts'
export { januaryOffset, toLocal, toUtc } from './zones.ts'
